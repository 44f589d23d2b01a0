import type { IncomingHttpHeaders } from "node:http";
import { errors, type Dispatcher } from "undici";
import { TransportFault } from "./fault";
import { targetOf } from "./target";

export interface Exchange {
  /** The publisher's address, possibly with the start of a path. */
  base: string;
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  timeout_ms: number;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request to the publisher's backend, bounded in time and size. Rejects only with a TransportFault. */
export async function exchange(request: Exchange): Promise<Reply> {
  const end_ms = performance.now() + request.timeout_ms;
  try {
    return await send(request, request.timeout_ms).catch((error: NodeJS.ErrnoException) => {
      // The backend may close an idle connection just as it is used again. A repeated GET changes nothing, so it is
      // retried.
      if (request.method === "GET" && hungUp.has(error.code ?? ""))
        return send(request, Math.max(0, end_ms - performance.now()));
      throw error;
    });
  } catch (error) {
    throw faultOf(error as NodeJS.ErrnoException);
  }
}

function send(request: Exchange, left_ms: number): Promise<Reply> {
  const { base, path, method, headers, body } = request;
  const { pool, prefix } = targetOf(base);
  return new Promise((resolve, reject) => {
    pool.dispatch(
      {
        path: prefix + path,
        method,
        headers: { accept: "application/json", "accept-encoding": "identity", ...headers },
        body: body ?? null,
      },
      new ReplyCollector(left_ms, resolve, reject),
    );
  });
}

/** Collects a reply's chunks without a stream, which every relayed call would have to pay for. */
class ReplyCollector implements Dispatcher.DispatchHandler {
  private readonly timer: NodeJS.Timeout;
  private readonly chunks: Buffer[] = [];
  private controller?: Dispatcher.DispatchController;
  private late?: TransportFault;
  private head?: Pick<Reply, "status" | "headers">;

  constructor(
    timeout_ms: number,
    private readonly resolve: (reply: Reply) => void,
    private readonly reject: (error: Error) => void,
  ) {
    this.timer = setTimeout(() => this.giveUp(timeout_ms), timeout_ms);
  }

  private giveUp(timeout_ms: number): void {
    this.late = new TransportFault("publisher_timeout", `no answer within ${Math.round(timeout_ms)} ms`);
    // Before the abort: an aborted request reports an error of its own immediately.
    this.reject(this.late);
    this.controller?.abort(this.late);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.late) controller.abort(this.late);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.head = { status, headers };
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
    if (this.head) this.resolve({ ...this.head, body: Buffer.concat(this.chunks) });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.timer);
    this.reject(
      this.head ? new TransportFault("publisher_broken", `answer cut short: ${error.message}`) : error,
    );
  }
}

const hungUp = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Errors of a connection that was never made: the publisher has not received any of the call. */
const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function faultOf(error: NodeJS.ErrnoException): TransportFault {
  if (error instanceof TransportFault) return error;
  const code = error.code ?? "";
  // A reply that the parser cannot read is a reply, though a broken one.
  if (error instanceof errors.HTTPParserError) return new TransportFault("publisher_broken", error.message);
  return new TransportFault(
    neverConnected.has(code) ? "publisher_unreachable" : "publisher_cut",
    code || error.message,
  );
}
