import { once } from "node:events";
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { drainOf, type Drain } from "./drain";
import { listenLimits } from "./listen-limits";

let server: Server;
let drain: Drain;
let port: number;
let arrived: ServerResponse[];
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  arrived = [];
  server = createServer(listenLimits, (incoming, response) => {
    if (incoming.url === "/at-once") response.end("well");
    else arrived.push(response);
  });
  drain = drainOf(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});
afterAll(() => agent.destroy());

async function ask(path: string): Promise<IncomingMessage> {
  const sent = request({ host: "127.0.0.1", port, path, agent }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer;
}
const untilOneWaits = async () => {
  while (arrived.length === 0) await new Promise((resolve) => setImmediate(resolve));
};

test("a request in progress is answered before the end, and its connection is closed", async () => {
  expect((await ask("/at-once")).headers.connection).toBe("keep-alive");
  const slow = ask("/slow");
  await untilOneWaits();
  let ended = false;
  const end = drain.end(0).then(() => (ended = true));
  expect(drain.draining()).toBe(true);
  expect(server.listening).toBe(false);
  expect(ended).toBe(false);
  arrived[0]?.end("late");
  expect((await slow).headers.connection).toBe("close");
  await end;
});

test("a request that comes after the notice has begun is answered, and closes its connection", async () => {
  await ask("/at-once");
  const end = drain.end(500);
  expect((await ask("/at-once")).headers.connection).toBe("close");
  await end;
});

test("a request that has come while the process stood still is answered", async () => {
  await ask("/at-once");
  const end = drain.end(200);
  const late = ask("/at-once");
  // The client's bytes are sent, and not yet read by the server.
  await new Promise((resolve) => process.nextTick(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  expect((await late).statusCode).toBe(200);
  await end;
});

test("a response that started before the shutdown keeps no connection open", async () => {
  const begun = ask("/slow");
  await untilOneWaits();
  arrived[0]?.write("first half");
  const end = drain.end(0);
  arrived[0]?.end();
  expect((await begun).headers.connection).toBe("keep-alive");
  await end;
});

test("a request that never ends is cut off after the grace period", async () => {
  const stuck = ask("/slow").catch((error: NodeJS.ErrnoException) => error.code);
  await untilOneWaits();
  await drain.end(0, 50);
  expect(await stuck).toBe("ECONNRESET");
});

test("a connection that sends nothing, or never ends its headers, is closed within the limits", async () => {
  server.headersTimeout = 100;
  const silent = connect(port, "127.0.0.1");
  const slow = connect(port, "127.0.0.1", () => slow.write("GET / HTTP/1.1\r\nHost: x\r\n"));
  await Promise.all([silent, slow].map((socket) => once(socket.resume(), "close")));
  expect(listenLimits.headersTimeout + listenLimits.connectionsCheckingInterval).toBeLessThan(15_000);
});
