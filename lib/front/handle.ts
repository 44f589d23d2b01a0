import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { headerNames } from "@/lib/contract/headers";
import { isBlockedAddress } from "@/lib/doors/blocked-address";
import { answerRefusal } from "./answer";
import { clientAddress } from "./client-address";
import { declaresTooMuch, readUndeclaredBody } from "./limit-body";
import { setSecurityHeaders } from "./security-headers";
import { refuseUrl } from "./refuse-url";
import { stripInternalHeaders } from "./strip-headers";

type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface FrontDoor {
  trustedHops: number;
  secure: boolean;
  blockedPrefixes: readonly string[];
}

/** Pages have a door of their own in the middleware, which shows the page for it. */
const calls = /^\/api(?:dev|code)?\//;

/** The front door: what reaches Next has a harmless address, a small body, and a client address that nobody forged. */
export function createFrontDoor(
  next: Next,
  { trustedHops, secure, blockedPrefixes }: FrontDoor,
): RequestListener {
  return (request, response) => {
    const { headers } = request;
    const language = headers["accept-language"];
    setSecurityHeaders(response, secure);
    if (refuseUrl(request.url) !== undefined) return answerRefusal(response, "invalid_input", language);
    if (declaresTooMuch(headers)) return answerRefusal(response, "body_too_large", language);

    const address = clientAddress(request.socket.remoteAddress, headers["x-forwarded-for"], trustedHops);
    if (calls.test(request.url ?? "") && isBlockedAddress(address, blockedPrefixes)) {
      return answerRefusal(response, "not_found", language);
    }
    stripInternalHeaders(headers);
    headers[headerNames.clientAddress] = address;
    if (headers["transfer-encoding"] === undefined) {
      void next(request, response);
      return;
    }
    void passUndeclared(request, response, next);
  };
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
