import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface CuttingProxy {
  /** The database's address, by way of the proxy; and its own host and port. */
  url: string;
  host: string;
  /** Messages that went by, in both directions, over all connections. */
  passed(): number;
  /** Connections that are open. */
  connections(): number;
  /** Ends the connection in the place of the n-th message from now on, which does not arrive. */
  cutAt(n: number): void;
  /** Whether that message has come by. */
  wasCut(): boolean;
  /** Connections stay, and new ones are taken, but nothing arrives any more. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

/** Stands between a backend and PostgreSQL, and knows where a message of the protocol ends and the next begins. */
export async function openCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let passed = 0;
  let cut_at = Infinity;
  let held = false;

  const join = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname);
    const both = [client, server];
    const end = () => both.forEach((socket) => socket.destroy());
    const splitters = [splitMessages(true), splitMessages(false)];
    both.forEach((from, n) => {
      const to = both[1 - n] as Socket;
      sockets.add(from);
      if (held) from.pause();
      from.setNoDelay(true);
      from.on("error", end);
      from.on("close", () => {
        sockets.delete(from);
        end();
      });
      from.on("data", (chunk) => {
        for (const message of splitters[n]?.(chunk) ?? []) {
          passed += 1;
          if (passed === cut_at) return end();
          to.write(message);
        }
      });
    });
  };
  const listener = createServer(join).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    host: url.host,
    passed: () => passed,
    connections: () => Math.ceil(sockets.size / 2),
    cutAt: (n) => void (cut_at = passed + n),
    wasCut: () => passed >= cut_at,
    hold() {
      held = true;
      sockets.forEach((socket) => socket.pause());
    },
    release() {
      held = false;
      sockets.forEach((socket) => socket.resume());
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      listener.close();
      await once(listener, "close");
    },
  };
}

/** Whole messages, as they come together; a client's first has no letter before its length. */
function splitMessages(isClient: boolean): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let letter_bytes = isClient ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const whole: Buffer[] = [];
    while (rest.length >= letter_bytes + 4) {
      const size = letter_bytes + rest.readUInt32BE(letter_bytes);
      if (rest.length < size) break;
      whole.push(rest.subarray(0, size));
      rest = rest.subarray(size);
      letter_bytes = 1;
    }
    return whole;
  };
}
