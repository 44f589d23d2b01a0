import { readFileSync } from "node:fs";
import { conformance, keyChecks } from "@/lib/contract/conformance";
import { readEnv } from "@/lib/env";
import { logEvent } from "./log";

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

function isShownByFile(): boolean {
  const { PUBLISHER_CONFORMANCE } = readEnv();
  if (!PUBLISHER_CONFORMANCE) return false;
  try {
    const { checks } = conformance.parse(
      JSON.parse(readFileSync(/* turbopackIgnore: true */ PUBLISHER_CONFORMANCE, "utf8")),
    );
    return keyChecks.every((name) => checks.some((check) => check.name === name && check.ok));
  } catch (error) {
    logEvent("error", "conformance_unreadable", { why: (error as Error).message.slice(0, 200) });
    return false;
  }
}
