import { startTestBackend, type TestBackend } from "../testing/backend";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend("pglite");
});
afterAll(() => backend.stop());

const get = async (path: string) => {
  const response = await fetch(backend.url + path);
  return { response, text: await response.text() };
};

test("/docs and all that it loads come from this backend, and run no inline script", async () => {
  const { response, text } = await get("/docs");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toMatch(/default-src 'none'; script-src 'self';/);
  const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? "");
  expect(loaded).toHaveLength(4);
  for (const address of loaded) {
    const file = await get(`/${address}`);
    expect([address, file.response.status, file.text.length > 100]).toEqual([address, 200, true]);
  }
  expect(text).not.toMatch(/<script>|https?:/);
});

test("calls can be tried in the sandbox", async () => {
  expect((await get("/docs/start.js")).text).toContain('supportedSubmitMethods: ["get","post"]');
});

test("the document says the same as /openapi.json", async () => {
  const { text } = await get("/openapi.json");
  expect(JSON.parse(text)).toMatchObject({ openapi: "3.1.0" });
});
