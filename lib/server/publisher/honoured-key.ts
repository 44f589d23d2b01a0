import { showsHonouredKey } from "@/lib/contract/conformance";
import { readEnv } from "@/lib/env";
import { readConformance } from "./conformance-file";

/** On globalThis, because the middleware and the pages are bundled separately and share no module state. */
const symbol = Symbol.for("portal.publisher.honours-key");
const store = globalThis as { [symbol]?: boolean };

/**
 * Whether the backend honours Idempotency-Key, so that a purchase without an answer may be sent again: the embedded one
 * does, another one has to say so, by its conformance file or by answering a purchase with the key that it was sent.
 */
export function honoursKey(): boolean {
  return (store[symbol] ??= readEnv().EMBEDDED_BACKEND || isShownByFile());
}

/** Notes what an answer to a purchase says about its key. */
export function noteAnsweredKey(sent: string, answered: string | string[] | undefined): void {
  if (answered === sent) store[symbol] = true;
}

/** A file that is refused shows nothing; server.ts has said so at the start. */
function isShownByFile(): boolean {
  const read = readConformance(readEnv());
  return read.ok && showsHonouredKey(read.checks);
}
