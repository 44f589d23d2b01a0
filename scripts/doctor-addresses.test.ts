import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { GET as portalHealth } from "../app/healthz/route";
import { readSettings } from "../backend/settings";
import { checkAddresses } from "./doctor/addresses";
import { freePort } from "./processes";

const servers: Server[] = [];
afterAll(() =>
  servers.forEach((server) => {
    server.closeAllConnections();
    server.close();
  }),
);

/** A server that answers each path as `respond` does. */
async function listen(respond: (path: string) => Response | Promise<Response>): Promise<string> {
  const server = createServer(async ({ url = "" }, response) => {
    const answer = await respond(url);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The portal's own answer; the backend's paths are pages that it does not have. */
const asPortal = (path: string) =>
  path === "/healthz"
    ? portalHealth()
    : new Response('<!doctype html><body data-site="VGP">', { status: 404 });
/** As the backend answers; doctor-backend.test.ts asks a running one. */
const asBackend = (path: string) =>
  path === "/healthz"
    ? Response.json({ code: 200, message: "", data: {} })
    : Response.json({ code: 404, message: "", data: { error: "not_found" } }, { status: 404 });

async function check(PUBLIC_URL: string, BACKEND_PUBLIC_URL: string) {
  const findings = await checkAddresses(readSettings({ PUBLIC_URL, BACKEND_PUBLIC_URL }));
  return findings.map(({ name, state, message }) => `${state} ${name}: ${message}`);
}

test("each address is proven to lead to its own program, and not to the other one", async () => {
  const [portalUrl, backendUrl] = [await listen(asPortal), await listen(asBackend)];
  expect(await check(portalUrl, backendUrl)).toEqual([
    "ok PUBLIC_URL: the portal answers",
    "ok BACKEND_PUBLIC_URL: the backend answers",
  ]);
  expect(await check(backendUrl, portalUrl)).toEqual([
    "fault PUBLIC_URL: it is not the portal that answers (200 to /healthz): does it run, and does the proxy lead to it?",
    "fault BACKEND_PUBLIC_URL: it is not the backend that answers (404 to /callbacks/doctor): does it run, and does the proxy lead to it?",
  ]);
});

test("one host name for both is right where the proxy leads callbacks to the backend", async () => {
  const both = await listen((path) => (path.startsWith("/callbacks/") ? asBackend(path) : asPortal(path)));
  expect((await check(both, both)).map((line) => line.split(":")[0])).toEqual([
    "ok PUBLIC_URL",
    "ok BACKEND_PUBLIC_URL",
  ]);
});

test.each([
  ["a page for everything", () => new Response("<!doctype html>")],
  ["JSON of another program", () => Response.json({ code: 200, message: "", data: "" })],
  ["a redirect", () => Response.redirect("https://nap.example/healthz", 301)],
  ["a proxy whose servers do not run", () => new Response("Bad Gateway", { status: 502 })],
])("%s is neither", async (_, respond) => {
  const url = await listen(respond);
  expect((await check(url, url)).map((line) => line.split(" ")[0])).toEqual(["fault", "fault"]);
});

test.each([403, 404])("a proxy that keeps this machine out by %p is no fault of the site", async (status) => {
  const url = await listen(() => new Response("no", { status }));
  expect((await check(url, url)).map((line) => line.split(":")[0])).toEqual([
    "advice PUBLIC_URL",
    "advice BACKEND_PUBLIC_URL",
  ]);
});

test("an address that is not set is missing, and one where nothing runs yet is no fault", async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const lines = await check(nowhere, "");
  expect(lines[0]).toMatch(/^advice PUBLIC_URL: nothing answers there/);
  expect(lines[1]).toBe("missing BACKEND_PUBLIC_URL: is not set");
});

test("http at an https address is a fault", async () => {
  const url = (await listen(asPortal)).replace("http://", "https://");
  const [line] = await check(url, "");
  expect(line).toMatch(/^fault PUBLIC_URL: what answers there does not speak https \(\w+\)$/);
});

describe("no answer", () => {
  afterEach(() => jest.restoreAllMocks());

  /** As fetch rejects where a connection fails with this code. */
  const stateAfter = async (code: string) => {
    const cause = Object.assign(new Error("failed"), { code });
    jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed", { cause }));
    const findings = await checkAddresses(readSettings({ PUBLIC_URL: "https://nap.example" }));
    return findings[0];
  };

  test.each([
    "ENOTFOUND",
    "CERT_HAS_EXPIRED",
    "CERT_NOT_YET_VALID",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "HPE_INVALID_CONSTANT",
  ])("%s is what everybody meets there: a fault", async (code) => {
    const finding = await stateAfter(code);
    expect(finding).toMatchObject({ state: "fault", message: expect.stringContaining(code) });
  });

  test.each([
    "ETIMEDOUT",
    "UND_ERR_CONNECT_TIMEOUT",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ECONNRESET",
    "UND_ERR_SOCKET",
    "EAI_AGAIN",
  ])("%s may be this machine's alone: advice", async (code) => {
    const finding = await stateAfter(code);
    expect(finding).toMatchObject({ state: "advice", message: expect.stringContaining(code) });
  });

  test("a time-out is advice", async () => {
    jest.spyOn(globalThis, "fetch").mockRejectedValue(new DOMException("aborted", "TimeoutError"));
    const [finding] = await checkAddresses(readSettings({ PUBLIC_URL: "https://nap.example" }));
    expect(finding).toMatchObject({ state: "advice", message: expect.stringContaining("TimeoutError") });
  });
});
