// Starts Swagger UI on the document of the service that served this page.
"use strict";

(function () {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
  dark.addEventListener("change", follow);
  follow();

  window.ui = SwaggerUIBundle({
    url: document.getElementById("swagger-ui").dataset.document,
    dom_id: "#swagger-ui",
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    validatorUrl: null,
    presets: [SwaggerUIBundle.presets.apis],
  });
})();
