import { connect } from "node:net";
import { startTestBackend, type TestBackend } from "../testing/backend";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend("pglite");
});
afterAll(() => backend.stop());

/** The response until the backend closes the connection; the client does not close its side before. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(backend.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () =>
      socket.write(text),
    );
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.once("error", reject);
    socket.once("end", () => {
      socket.end();
      resolve(answer);
    });
  });
}

test.each(["/healthz", "/apidev/game", "/x//y", "/callbacks/vnpay", "/nowhere"])(
  "an upgrade request at %s is answered 426, and its connection closed",
  async (path) => {
    const ask = (upgrade: string) =>
      sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`);
    for (const answer of await Promise.all(["x", "websocket", "h2c"].map(ask))) {
      expect(answer).toMatch(/^HTTP\/1\.1 426 /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).toContain(`"error":"upgrade_refused"`);
    }
  },
);
