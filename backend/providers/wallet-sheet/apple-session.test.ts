import { createPrivateKey } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { askAppleSession } from "./apple-session";

/** Used by client and server in this test: a self-signed certificate for localhost (openssl req -x509, until 2126). */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUL3EE67gfdrCaxx7rlsS9hA17E38wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA4NDY1NFoYDzIxMjYxMDI4
MDg0NjU0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATQtYefFuKSIdjCsBY8GAqt1tpPeBrTn0+RDvuX6NY2TNfIXYf9FFRg
HYna6jtU4TByRhPOJ7ozRiD+Gceky5b+o2kwZzAdBgNVHQ4EFgQU/a7y51GoiBqJ
hDFuhhiA1KgoL+UwHwYDVR0jBBgwFoAU/a7y51GoiBqJhDFuhhiA1KgoL+UwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAMjwevKmNQyublNA2t6JmsrgNvqpD+WVgXwK9OkY6iJAAiEA9PQRWi+I
JQhum9LgEgObezXKDxCRB1gKwTb+9LtQyBI=
-----END CERTIFICATE-----
`;
const key = createPrivateKey({
  format: "jwk",
  key: {
    kty: "EC",
    crv: "P-256",
    x: "0LWHnxbikiHYwrAWPBgKrdbaT3ga059PkQ77l-jWNkw",
    y: "18hdh_0UVGAdidrqO1ThMHJGE84nujNGIP4Zx6TLlv4",
    d: "vbEO4L_4HnIs3bSnu91qxjZEJ91b74nhGmgLb2eIB74",
  },
})
  .export({ type: "pkcs8", format: "pem" })
  .toString();

const apples = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
const identity = {
  merchant_id: "merchant.vn.example",
  domain: "nap.example.vn",
  display_name: "VGP",
  authority: certificate,
};
let asked: { path?: string; body: unknown }[] = [];
let apple: Server;
let gateway_url: string;

/** Like Apple's gateway, it requires a client certificate. */
beforeAll(async () => {
  const tls = { cert: certificate, key, ca: certificate, requestCert: true, rejectUnauthorized: true };
  apple = createServer(tls, async (request, response) => {
    const { subject } = (request.socket as TLSSocket).getPeerCertificate();
    let body = "";
    for await (const chunk of request) body += String(chunk);
    asked.push({ path: request.url, body: JSON.parse(body) });
    if (body.includes("stranger")) response.statusCode = 417;
    response.end(JSON.stringify({ nonce: "n1", shown: subject.CN }));
  }).listen(0, "127.0.0.1");
  await once(apple, "listening");
  gateway_url = `https://localhost:${(apple.address() as AddressInfo).port}`;
});
beforeEach(() => void (asked = []));
afterAll(() => apple.close());

test("Apple is called with the merchant's certificate, and its session is passed on unchanged", async () => {
  const session = await askAppleSession({ ...identity, certificate, key, gateway_url }, apples);
  expect(session).toEqual({ nonce: "n1", shown: "localhost" });
  expect(asked).toEqual([
    {
      path: "/paymentservices/paymentSession",
      body: {
        merchantIdentifier: "merchant.vn.example",
        displayName: "VGP",
        initiative: "web",
        initiativeContext: "nap.example.vn",
      },
    },
  ]);
});

test("without the certificate, or refused by Apple, there is no session", async () => {
  await expect(askAppleSession({ ...identity, gateway_url }, apples)).rejects.toThrow();
  const stranger = { ...identity, certificate, key, gateway_url, merchant_id: "stranger" };
  await expect(askAppleSession(stranger, apples)).rejects.toThrow("417");
});

test.each([
  "https://evil.example/paymentservices/startSession",
  "https://apple-pay-gateway.apple.com.evil.example/paymentservices/startSession",
  "https://evil.example#apple-pay-gateway.apple.com/paymentservices/startSession",
  "https://apple-pay-gateway.apple.com@evil.example/paymentservices/startSession",
  "https://me@apple-pay-gateway.apple.com/paymentservices/startSession",
  "https://apple-pay-gateway.apple.com:8443/paymentservices/startSession",
  "https://apple-pay-gateway.apple.com/elsewhere",
  "http://apple-pay-gateway.apple.com/paymentservices/startSession",
  "https://169.254.169.254/paymentservices/startSession",
])("%s is not Apple's: nobody is asked", async (address) => {
  expect(await askAppleSession({ ...identity, certificate, key, gateway_url }, address)).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each(["apple-pay-gateway-nc-pod1", "apple-pay-gateway-cert", "cn-apple-pay-gateway-sh-pod1"])(
  "%s.apple.com is Apple's",
  async (name) => {
    const address = `https://${name}.apple.com/paymentservices/startSession`;
    expect(await askAppleSession({ ...identity, certificate, key, gateway_url }, address)).toBeDefined();
  },
);
