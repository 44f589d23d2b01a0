import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { realSignIn } from "../backend/sign-in-parts";
import { readSettings } from "../backend/settings";
import { checkSignIn } from "./doctor/sign-in";
import { usualAddresses } from "./doctor/sign-in-keys";
import { freePort } from "./processes";

const facebook = { FACEBOOK_APP_ID: "1234567890", FACEBOOK_APP_SECRET: "the-secret-of-the-app" };
const captcha = { RECAPTCHA_SECRET: "the-secret-of-the-captcha" };

/** What was asked, and what is answered next. */
let asked: { path?: string; fields: Record<string, string> }[] = [];
let answer: { status: number; json: unknown };
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked.push({ path: request.url, fields: Object.fromEntries(new URLSearchParams(body)) });
  response.writeHead(answer.status).end(JSON.stringify(answer.json));
}).listen(0, "127.0.0.1");

let url: string;
beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void (asked = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => jest.restoreAllMocks());

async function check(variables: Record<string, string>, at = url) {
  const addresses = { graph_url: `${at}/v21.0`, captcha_url: `${at}/siteverify` };
  const findings = await checkSignIn(readSettings(variables), addresses);
  const lines = findings.map(({ name, state, message }) => `${state} ${name}: ${message}`);
  expect(lines.join()).not.toMatch(/the-secret-of/);
  return lines;
}

test("what is not configured is not asked about", async () => {
  expect(await check({})).toEqual([]);
  expect(await check({ FACEBOOK_APP_ID: "1234567890" })).toEqual([]);
  expect(asked).toEqual([]);
});

test("Facebook is asked for a token of the app's own, with the secret in the body", async () => {
  answer = { status: 200, json: { access_token: "1234567890|token", token_type: "bearer" } };
  expect(await check(facebook)).toEqual(["ok Facebook: takes the app id and its secret"]);
  const fields = {
    client_id: "1234567890",
    client_secret: "the-secret-of-the-app",
    grant_type: "client_credentials",
  };
  expect(asked).toEqual([{ path: "/v21.0/oauth/access_token", fields }]);
});

test("an app secret that Facebook refuses is a fault", async () => {
  const message = "Error validating client secret: the-secret-of-the-app";
  answer = { status: 400, json: { error: { message, type: "OAuthException", code: 1 } } };
  expect(await check(facebook)).toEqual(["fault Facebook: refuses the app id or its secret (code 1)"]);
});

test.each([
  [{ status: 503, json: "" }, "HTTP 503"],
  [{ status: 200, json: {} }, "HTTP 200"],
  [{ status: 400, json: { error: { type: "OAuthException", code: 2, is_transient: true } } }, "code 2"],
])("Facebook's %j says nothing about the secret", async (given, why) => {
  answer = given;
  const unclear = `fault Facebook: does not say whether the app id and its secret are right (${why})`;
  expect(await check(facebook)).toEqual([unclear]);
});

test("Google is asked about an answer that was made up, and names what it refuses", async () => {
  answer = { status: 200, json: { success: false, "error-codes": ["invalid-input-response"] } };
  expect(await check(captcha)).toEqual(["ok reCAPTCHA: knows the secret"]);
  const fields = { secret: "the-secret-of-the-captcha", response: "doctor" };
  expect(asked).toEqual([{ path: "/siteverify", fields }]);
  answer = {
    status: 200,
    json: { success: false, "error-codes": ["invalid-input-response", "invalid-input-secret"] },
  };
  expect(await check(captcha)).toEqual(["fault reCAPTCHA: does not know the secret (invalid-input-secret)"]);
});

test("a captcha secret that lets everything pass, or of which nothing is said, is a fault", async () => {
  answer = { status: 200, json: { success: true } };
  expect(await check(captcha)).toEqual([
    "fault reCAPTCHA: says yes to an answer that was made up: is the secret one for tests?",
  ]);
  answer = { status: 200, json: { success: false, "error-codes": ["bad-request"] } };
  const [unclear] = await check(captcha);
  expect(unclear).toBe("fault reCAPTCHA: does not say whether the secret is right (HTTP 200)");
});

test("without a way there, both are faults: the backend has the same way", async () => {
  const nowhere = `127.0.0.1:${await freePort()}`;
  const lines = await check({ ...facebook, ...captcha }, `http://${nowhere}`);
  expect(lines).toEqual([
    `fault Facebook: can't be asked: ${nowhere} refuses connections (ECONNREFUSED)`,
    `fault reCAPTCHA: can't be asked: ${nowhere} refuses connections (ECONNREFUSED)`,
  ]);
});

test("the usual addresses are those that the backend asks", async () => {
  const fetched = jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}));
  const { social, captcha: verify } = realSignIn(readSettings({ ...facebook, ...captcha }));
  const query = new URLSearchParams({ code: "c" });
  await social.get("facebook")?.finish({ return_url: "https://nap.example", query, state: "" });
  await verify?.("an answer", "");
  const asked = fetched.mock.calls.map(([address]) => address);
  expect(asked).toContain(`${usualAddresses.graph_url}/oauth/access_token`);
  expect(asked).toContain(usualAddresses.captcha_url);
});
