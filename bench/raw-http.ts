import { connect, type Socket } from "node:net";

export interface RawAnswer {
  status: number;
  body: string;
}

/**
 * One keep-alive connection that sends a request and reads its answer: node:http would take as much processor time as
 * the server, on the same two cores. It reads answers with a content-length, or without a body.
 */
export class RawConnection {
  private received = "";
  private answered?: (answer: RawAnswer) => void;
  private isHead = false;
  private failed?: (error: Error) => void;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true).setEncoding("latin1");
    socket.on("data", (chunk: string) => this.read(chunk));
    socket.on("close", () => this.failed?.(new Error("the connection was closed")));
    socket.on("error", (error) => this.failed?.(error));
  }

  static open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new RawConnection(socket)));
      socket.once("error", reject);
    });
  }

  /** Resolves to the answer's status. */
  async send(request: string): Promise<number> {
    return (await this.ask(request)).status;
  }

  /** Resolves to the answer, its body as latin1. */
  ask(request: string): Promise<RawAnswer> {
    this.isHead = request.startsWith("HEAD ");
    return new Promise((resolve, reject) => {
      this.answered = resolve;
      this.failed = reject;
      this.socket.write(request, "latin1");
    });
  }

  close(): void {
    this.failed = undefined;
    this.socket.destroy();
  }

  private read(chunk: string): void {
    this.received += chunk;
    const head = this.received.indexOf("\r\n\r\n");
    if (head < 0) return;
    const told = Number(/\r\ncontent-length: *(\d+)/i.exec(this.received.slice(0, head + 2))?.[1] ?? 0);
    const length = this.isHead ? 0 : told;
    if (this.received.length < head + 4 + length) return;
    const answer = { status: Number(this.received.slice(9, 12)), body: this.received.slice(head + 4) };
    this.received = "";
    this.answered?.(answer);
  }
}

const headerLines = (headers: Record<string, string>) =>
  Object.entries({ host: "127.0.0.1", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

/** A GET, as text to be sent as it is. */
export function getRequest(path: string, headers: Record<string, string>): string {
  return `GET ${path} HTTP/1.1\r\n${headerLines(headers)}\r\n`;
}

/** A POST of JSON, as text to be sent as it is. */
export function postRequest(path: string, body: string, headers: Record<string, string> = {}): string {
  const length = Buffer.byteLength(body);
  const lines = headerLines({
    "content-type": "application/json",
    ...headers,
    "content-length": String(length),
  });
  // Written as latin1, so that one character is one byte.
  const bytes = Buffer.from(body, "utf8").toString("latin1");
  return `POST ${path} HTTP/1.1\r\n${lines}\r\n${bytes}`;
}
