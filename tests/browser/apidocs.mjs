// Opens the documentation page in a real browser, tries operations, and prints what happened as JSON.
// Usage: node apidocs.mjs BASE_URL BROWSER FOLDER_FOR_PICTURES OPERATION_ID...

import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The packages lie in the folder from which this is run.
const { chromium } = createRequire(join(process.cwd(), "package.json"))("playwright-core");
const [base, executablePath, pictures, ...operations] = process.argv.slice(2);
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const PATIENCE_MS = 120_000;

const report = { requests: [], console: [], tried: {}, looks: {} };

/** A page of its own that notes every request and every complaint. */
async function open(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on("request", (request) => report.requests.push(request.url()));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) report.console.push(message.text());
  });
  page.on("pageerror", (error) => report.console.push(String(error)));
  await page.goto(`${base}/apidocs/`);
  await page.waitForSelector(".opblock");
  return page;
}

/** "Try it out", "Execute" with the request as it stands; the status and the body that shows. */
async function tryOut(page, operation) {
  const block = page.locator(`.opblock[id$="-${operation}"]`);
  await block.locator(".opblock-summary").click();
  await block.getByRole("button", { name: "Try it out" }).click();
  await block.getByRole("button", { name: "Execute" }).click();
  const live = block.locator(".live-responses-table .response");
  const status = await live.locator(".response-col_status").innerText();
  const body = live.locator(".highlight-code, .microlight").first();
  await body.waitFor({ state: "visible" });
  report.tried[operation] = { status: status.trim(), body: await body.innerText() };
  await block.screenshot({ path: join(pictures, `${operation}.png`) });
}

/** How the page looks in one colour scheme and width: does it scroll sideways, can it be read? */
async function look(browser, name, options) {
  const context = await browser.newContext(options);
  const page = await open(context);
  await page.locator(".opblock-summary").first().click();
  await page.waitForSelector(".opblock-body");
  report.looks[name] = await page.evaluate(measure);
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: false });
  await context.close();
}

/** Runs in the page: sideways scrolling, and the contrast of texts with what lies behind them. */
function measure() {
  const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
  const linear = (value) =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) =>
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const behind = (element) => {
    for (let node = element; node; node = node.parentElement) {
      const colour = channels(getComputedStyle(node).backgroundColor);
      if (colour.length < 4 || colour[3] > 0.5) return colour;
    }
    return [255, 255, 255];
  };
  const contrast = (element) => {
    const pair = [channels(getComputedStyle(element).color), behind(element)].map(luminance);
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  };
  const texts = {
    title: ".info .title",
    text: ".info p",
    tag: ".opblock-tag",
    summary: ".opblock-summary-description",
    description: ".opblock-description p",
    status: ".response-col_status",
  };
  const found = Object.entries(texts).map(([name, where]) => [name, document.querySelector(where)]);
  return {
    missing: found.filter(([, element]) => !element).map(([name]) => name),
    contrast: Object.fromEntries(
      found.filter(([, element]) => element).map(([name, element]) => [name, contrast(element)]),
    ),
    background: getComputedStyle(document.body).backgroundColor,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

const profile = mkdtempSync(join(tmpdir(), "scopa-browser-"));
const browser = await chromium.launch({
  executablePath,
  args: FLAGS,
  env: { ...process.env, HOME: profile },
});
try {
  const page = await open(await browser.newContext());
  for (const operation of operations) await tryOut(page, operation);
  await look(browser, "light", { colorScheme: "light" });
  await look(browser, "dark", { colorScheme: "dark" });
  const narrow = { width: 360, height: 740 };
  await look(browser, "narrow", { viewport: narrow, colorScheme: "light" });
  await look(browser, "narrow-dark", { viewport: narrow, colorScheme: "dark" });
} finally {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
}
console.log(JSON.stringify(report));
