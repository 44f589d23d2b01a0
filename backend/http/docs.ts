import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Context, Hono } from "hono";

/** The files of Swagger UI that the page loads, and their types. */
const files = {
  "swagger-ui.css": "text/css",
  "swagger-ui-bundle.js": "text/javascript",
  "favicon-32x32.png": "image/png",
} as const;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Game top-up: the publisher's backend</title>
    <link rel="icon" href="docs/favicon-32x32.png" />
    <link rel="stylesheet" href="docs/swagger-ui.css" />
  </head>
  <body>
    <div id="document"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

/** No validator of another site is asked. Calls can be tried in the sandbox only, where no money moves. */
const start = (sandbox: boolean) => `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#document",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  supportedSubmitMethods: ${JSON.stringify(sandbox ? ["get", "post"] : [])},
  tryItOutEnabled: ${sandbox},
});
`;

/** Swagger UI sets styles on its elements, and draws its icons from data addresses. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document as JSON, and as a page at /docs. It is made when it is first asked for: that takes half a second. */
export function serveDocs(app: Hono, describe: () => object, sandbox: boolean): void {
  let document: object | undefined;
  const { resolve } = createRequire(import.meta.url);
  const send = (c: Context, body: string | Uint8Array<ArrayBuffer>, type: string) =>
    c.body(body, 200, { "content-type": `${type}; charset=utf-8`, "content-security-policy": policy });

  app.get("/openapi.json", (c) => c.json((document ??= describe())));
  app.get("/docs", (c) => send(c, page, "text/html"));
  app.get("/docs/start.js", (c) => send(c, start(sandbox), "text/javascript"));
  for (const [name, type] of Object.entries(files)) {
    let content: Uint8Array<ArrayBuffer> | undefined;
    app.get(`/docs/${name}`, (c) => {
      content ??= new Uint8Array(readFileSync(resolve(`swagger-ui-dist/${name}`)));
      c.header("cache-control", "public, max-age=3600");
      return send(c, content, type);
    });
  }
}
