import { stripInternalHeaders } from "./strip-headers";

it("removes internal headers, and leaves the rest", () => {
  const headers = {
    "x-middleware-subrequest": "middleware:middleware:middleware",
    "x-middleware-override-headers": "a",
    "x-forwarded-for": "17.0.0.1",
    "x-forwarded-host": "evil.example",
    "x-client-address": "1.1.1.1",
    "x-next-intl-locale": "en",
    "x-nonce": "known",
    "content-security-policy": "script-src 'nonce-known'",
    "x-invoke-path": "/history",
    "x-request-id": "abcdefgh",
    rsc: "1",
    accept: "*/*",
  };
  stripInternalHeaders(headers);
  expect(headers).toEqual({ "x-request-id": "abcdefgh", rsc: "1", accept: "*/*" });
});
