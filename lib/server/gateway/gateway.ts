import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import compression from "compression";
import { headerNames } from "@/lib/contract/headers";
import { isBlockedAddress } from "@/lib/server/middleware/blocked-address";
import { capturePage } from "@/lib/server/page-cache/capture";
import { cacheableHeader } from "@/lib/server/page-cache/page-cache";
import { answerRefusal } from "./answer";
import { clientAddress } from "./client-address";
import { declaresTooMuch, readUndeclaredBody } from "./limit-body";
import { refuseUrl } from "./refuse-url";
import { callPolicy, setSecurityHeaders } from "./security-headers";
import { stripInternalHeaders } from "./strip-headers";

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface GatewaySettings {
  trustedHops: number;
  secure: boolean;
  blockedPrefixes: readonly string[];
  /** Whether the process is about to end: then it is not ready. */
  draining?: () => boolean;
}

/** Pages have a door of their own in the middleware, which shows the page for it. */
const calls = /^\/api(?:dev|code)?\//;

/** What a browser or a program of ours asks with. Next answers TRACE with 500, and nobody here answers another. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const routerHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
];

/**
 * Here and not by Next, which would hide from us what a page says. A page of a game has to fit into the first 14 KiB
 * that a connection carries: at 6 it does, and 7 would take four times as long.
 */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } });

/** The gateway: what reaches Next has a harmless address, a small body, and a client address that nobody forged. */
export function createGateway(
  next: Next,
  { trustedHops, secure, blockedPrefixes, draining }: GatewaySettings,
): RequestListener {
  return (request, response) => {
    const { headers } = request;
    const language = headers["accept-language"];
    setSecurityHeaders(response, request.url ?? "", secure);
    const requestId = nameRequest(headers[headerNames.requestId]);
    headers[headerNames.requestId] = requestId;
    response.setHeader(headerNames.requestId, requestId);
    if (headers.upgrade !== undefined) return answerRefusal(response, "upgrade_refused", language);
    if (draining?.() && request.url === "/readyz") return answerRefusal(response, "service_busy", language);
    if (!methods.has(request.method ?? "")) return answerRefusal(response, "method_not_allowed", language);
    if (refuseUrl(request.url) !== undefined) return answerRefusal(response, "invalid_input", language);
    if (declaresTooMuch(headers)) return answerRefusal(response, "body_too_large", language);

    const address = clientAddress(request.socket.remoteAddress, headers["x-forwarded-for"], trustedHops);
    const isCall = calls.test(request.url ?? "");
    if (isCall && isBlockedAddress(address, blockedPrefixes)) {
      return answerRefusal(response, "not_found", language);
    }
    stripInternalHeaders(headers);
    if (isCall) {
      // A call is no page: with the router's headers Next would answer it with a redirect.
      for (const name of routerHeaders) delete headers[name];
      response.setHeader("content-security-policy", callPolicy);
    }
    headers[headerNames.clientAddress] = address;
    const mayBeHeld = !isCall && isPlain(request);
    if (mayBeHeld) headers[cacheableHeader] = "1";
    compress(request, response, () => {
      if (mayBeHeld) capturePage(response);
      if (headers["transfer-encoding"] === undefined) void next(request, response);
      else void passUndeclared(request, response, next);
    });
  };
}

/** One id from here to the backend, in both logs and in the answer: a caller's own, where it is harmless. */
function nameRequest(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function isPlain({ method, url, headers }: IncomingMessage): boolean {
  return method === "GET" && headers.rsc === undefined && !url?.includes("?");
}

async function passUndeclared(request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> {
  try {
    const whole = await readUndeclaredBody(request);
    if (whole) return await next(whole, response);
    answerRefusal(response, "body_too_large", request.headers["accept-language"]);
  } catch {
    // The client went away in the middle of its body: there is nobody to answer.
    response.destroy();
  }
}
