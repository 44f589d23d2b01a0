import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { headerNames } from "@/lib/contract/headers";
import { withoutCampaign } from "@/lib/routes/campaign-query";
import { isBlockedAddress } from "@/lib/server/middleware/blocked-address";
import type { PageCache } from "@/lib/server/page-cache/page-cache";
import type { PayloadCache } from "@/lib/server/page-cache/payload-cache";
import { logEvent } from "@/lib/server/publisher/log";
import { actForRequest, limitWaiting } from "@/lib/server/publisher/page-wait";
import { answerRefusal } from "./answer";
import { answerLive, isLive } from "./answer-live";
import { answerRevisionOf, isRevision, refreshRevision } from "./answer-revision";
import { readOperatorSession } from "@/lib/server/operator/session";
import { withPreview } from "@/lib/server/publisher/preview";
import { answerPage, mayHaveCopy } from "./answer-page";
import { answerPayload } from "./answer-payload";
import { clientAddress } from "./client-address";
import { compress } from "./compress";
import { declaresTooMuch, readUndeclaredBody } from "./limit-body";
import { copies, countRequest, kindOf, renders } from "./portal-metrics";
import { shortenPageHeaders } from "./page-headers";
import type { PublicFiles } from "./public-files";
import { refuseUrl } from "./refuse-url";
import { sendFile, type Files } from "./send-file";
import { callPolicy, setSecurityHeaders } from "./security-headers";
import { announceDictionary } from "./static-files";
import { stripInternalHeaders } from "./strip-headers";
import { traceRequest } from "./trace-request";

/** Next's own request handler. */
export type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface GatewaySettings {
  trustedHops: number;
  secure: boolean;
  blockedPrefixes: readonly string[];
  /** The copies of pages; none in development, where each is rendered. */
  pages?: PageCache;
  /** The same for the routers of pages that are open. */
  payloads?: PayloadCache;
  /** The static files of all builds, and pictures and fonts; in development Next answers them. */
  files?: Files;
  publicFiles?: PublicFiles;
  /** Whether the process is shutting down: then it is not ready. */
  draining?: () => boolean;
}

/** Calls, where the gateway itself refuses blocked addresses. For pages the middleware does it, with a page. */
const calls = /^\/api(?:dev|code)?\//;

/** Next answers TRACE with 500, and no route here supports any other method. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const routerHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
];

/**
 * The gateway: a request reaches Next with a harmless address, a bounded body, and a client address that the client
 * cannot forge.
 */
export function createGateway(
  next: Next,
  { trustedHops, secure, blockedPrefixes, pages, payloads, files, publicFiles, draining }: GatewaySettings,
): RequestListener {
  return (request, response) => {
    countRequest(request, response);
    const { headers } = request;
    setSecurityHeaders(response, request.url ?? "", secure);
    const requestId = nameRequest(headers[headerNames.requestId]);
    headers[headerNames.requestId] = requestId;
    response.setHeader(headerNames.requestId, requestId);
    if (!methods.has(request.method ?? ""))
      return answerRefusal(response, "method_not_allowed", headers["accept-language"]);
    actForRequest(requestId, () => traceRequest(request, response, requestId, () => pass(request, response)));
  };

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { headers } = request;
    const language = headers["accept-language"];
    if (headers.upgrade !== undefined) return answerRefusal(response, "upgrade_refused", language);
    if (draining?.() && request.url === "/readyz") return answerRefusal(response, "service_busy", language);
    if (refuseUrl(request.url) !== undefined) return answerRefusal(response, "invalid_input", language);
    if (declaresTooMuch(request)) return answerRefusal(response, "body_too_large", language);

    const address = clientAddress(request.socket.remoteAddress, headers["x-forwarded-for"], trustedHops);
    const isCall = calls.test(request.url ?? "");
    if (isCall && isBlockedAddress(address, blockedPrefixes)) {
      return answerRefusal(response, "not_found", language);
    }
    stripInternalHeaders(headers);
    if (isCall) {
      // Not for calls: with the router's headers Next would answer a call with a redirect.
      for (const name of routerHeaders) delete headers[name];
      response.setHeader("content-security-policy", callPolicy);
    }
    if (!isCall) request.url = withoutCampaign(request.url ?? "");
    headers[headerNames.clientAddress] = address;
    if (isLive(request)) return void answerLive(request, response, draining);
    if (isRevision(request)) return void answerRevisionOf(request, response);
    const began_ms = performance.now();
    const passOn = () => {
      if (kindOf(request.url ?? "") === "page") renders.inc({ for: "visitor" });
      compress(request, response, () => {
        limitWaiting(() => {
          if (headers["transfer-encoding"] === undefined) void next(request, response);
          else void passUndeclared(request, response, next);
        }, performance.now() - began_ms);
      });
    };
    if (files && request.url?.startsWith("/_next/static/")) {
      announceDictionary(request, response);
      return answerFile(files, request, response, passOn);
    }
    if (isCall) return passOn();
    if (publicFiles?.has(request) && !isBlockedAddress(address, blockedPrefixes))
      return answerFile(publicFiles, request, response, passOn);
    if (isPreviewAsked(request)) return void passPreview(request, passOn);
    const guards = { blockedPrefixes, clientAddress: address };
    /** By a copy, or by Next where there is none. */
    const answerBy = (answering: Promise<boolean>) =>
      answering
        .catch((error: unknown) => {
          logEvent("error", "page_failed", { why: (error as Error).message });
          return false;
        })
        .then((answered) => (answered ? copies.inc() : response.headersSent || passOn()));
    if (headers.rsc !== undefined)
      return void refreshRevision().then(() =>
        payloads ? answerBy(answerPayload(request, response, payloads, guards)) : passOn(),
      );
    if (!mayHaveCopy(request)) return passOn();
    shortenPageHeaders(response);
    if (!pages) return passOn();
    if (request.method === "GET") return void answerBy(answerPage(request, response, pages, guards));
    // An open page asks whether it is there before it has itself rendered anew.
    void refreshRevision().then(() => answerBy(answerPage(request, response, pages, guards)));
  }
}

const isPreviewAsked = ({ url, method }: IncomingMessage) =>
  method === "GET" && /[?&]preview=1(?:&|$)/.test(url ?? "");

/** A page of the catalogue's draft, for operators alone; anybody else's is the page as it is. */
async function passPreview({ headers }: IncomingMessage, passOn: () => void): Promise<void> {
  const session = await readOperatorSession(headers.cookie);
  if (session) withPreview(session.token, passOn);
  else passOn();
}

/** A file, compressed before it was asked for wherever it could be; what is nowhere is Next's to refuse. */
function answerFile(
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
  passOn: () => void,
): void {
  files.find(request).then((file) => {
    if (file) compress(request, response, () => sendFile(file, request, response));
    else passOn();
  }, passOn);
}

/** One id for both programs' logs and for the response: the caller's own if it is harmless. */
function nameRequest(received: string | string[] | undefined): string {
  return typeof received === "string" && /^[\w-]{8,64}$/.test(received) ? received : randomUUID();
}

async function passUndeclared(request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> {
  try {
    const whole = await readUndeclaredBody(request);
    if (whole) return await next(whole, response);
    answerRefusal(response, "body_too_large", request.headers["accept-language"]);
  } catch {
    // The client disconnected while sending the body: there is no one to answer.
    response.destroy();
  }
}
