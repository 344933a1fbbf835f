"""What a new OpenAPI document breaks for clients of an older one."""
