import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { TransportFault } from "./fault";
import { exchange } from "./transport";

let server: Server;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (base: string, timeout_ms = 500) =>
  exchange({ base, path: "/x?y=1", method: "GET", headers: {}, timeout_ms });
const errorOf = (reply: Promise<unknown>) =>
  reply.then(
    () => "answered",
    (fault: unknown) => (fault instanceof TransportFault ? fault.error : String(fault)),
  );

it("requests no compression, under the path of the publisher's address", async () => {
  const base = await serve((request, response) =>
    response.end(`${request.url} ${request.headers["accept-encoding"]}`),
  );
  const reply = await ask(`${base}/v1/`);
  expect([reply.status, reply.body.toString()]).toEqual([200, "/v1/x?y=1 identity"]);
});

it("keeps connections open for later calls", async () => {
  const ports = new Set<number | undefined>();
  const base = await serve((request, response) => {
    ports.add(request.socket.remotePort);
    response.end("ok");
  });
  for (let call = 0; call < 6; call += 1) await ask(base);
  expect(ports.size).toBeLessThanOrEqual(2);
});

it("retries a GET once when its idle connection was closed", async () => {
  let calls = 0;
  const base = await serve((request, response) => {
    calls += 1;
    if (calls === 2) return request.socket.resetAndDestroy();
    response.end("ok");
  });
  await ask(base);
  expect((await ask(base)).status).toBe(200);
});

it.each([
  ["never answers", "publisher_timeout", () => undefined],
  ["answers a byte at a time", "publisher_timeout", dribble],
  ["hangs up", "publisher_cut", (request) => request.socket.destroy()],
  ["cuts its answer short", "publisher_broken", cutShort],
  ["answers endlessly", "publisher_broken", flood],
  ["does not speak HTTP", "publisher_broken", (request) => void request.socket.end("hello\r\n\r\n")],
] satisfies [string, string, RequestListener][])("a backend that %s is %s", async (_, error, listener) => {
  expect(await errorOf(ask(await serve(listener)))).toBe(error);
});

it("reports a closed port as unreachable", async () => {
  const base = await serve(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  expect(await errorOf(ask(base))).toBe("publisher_unreachable");
});

function dribble(...[, response]: Parameters<RequestListener>): void {
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
}

function cutShort(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(200, { "content-length": "100" });
  response.write("{");
  setTimeout(() => response.destroy(), 20);
}

function flood(...[, response]: Parameters<RequestListener>): void {
  const block = "x".repeat(256 * 1024);
  const more = () => {
    if (!response.destroyed) response.write(block, () => setImmediate(more));
  };
  more();
}
