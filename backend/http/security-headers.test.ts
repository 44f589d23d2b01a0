import { startTestBackend, type TestBackend } from "../testing/backend";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend("pglite");
});
afterAll(() => backend.stop());

const social = "/api/user/social?redirect_uri=http%3A%2F%2Fportal.test%2F";

test.each([
  ["a call", "/apidev/game", 200],
  ["a refusal", "/apidev/payment/balance", 401],
  ["an unknown path", "/nothing", 404],
  ["health", "/healthz", 200],
  ["a redirect", social, 302],
  ["a page of the sandbox", "/sandbox/letters", 200],
  ["a body that is too large", "/api/user/login", 413],
])("%s has the basic headers", async (_, path, status) => {
  const init = status === 413 ? { method: "POST", body: "x".repeat(70_000) } : {};
  const response = await fetch(backend.url + path, { redirect: "manual", ...init });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": expect.stringContaining(
      path.startsWith("/sandbox/") ? "style-src 'unsafe-inline'" : "default-src 'none'; base-uri 'none'",
    ),
    "referrer-policy": status === 302 ? "no-referrer" : "strict-origin-when-cross-origin",
  });
});
