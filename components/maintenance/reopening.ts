import { getCookie } from "cookies-next/client";
import { callEndpoint } from "@/lib/client/call";
import * as addresses from "@/lib/contract/addresses";
import type { getWebSetting } from "@/lib/contract/endpoints/web";
import { readSameSitePath } from "@/lib/routes/same-site";

const every_ms = 10_000;
/**
 * A call that a closed site refuses and an open one answers from its cache. The maintenance list would not do: it lacks
 * a closing by file (maintain.json).
 */
const settingCall = addresses.getWebSetting;

async function askSite(): Promise<"open" | "closed" | "silent"> {
  const answer = await callEndpoint<typeof getWebSetting>(settingCall);
  // Without a message the answer is not the site's: there was none, or a proxy answered.
  if (!answer.ok && answer.message === "") return "silent";
  // Any error other than maintenance is shown by the page itself.
  return !answer.ok && answer.error === "maintenance" ? "closed" : "open";
}

/**
 * Asks every 10 s whether the site is open again, and at once when the player returns to the tab. Without a connection,
 * or when a proxy answers for the site, neither callback is called.
 */
export function watchReopening(onOpen: () => void, onClosed?: () => void): () => void {
  let ended = false;
  const ask = async () => {
    if (ended || document.visibilityState === "hidden") return;
    const found = await askSite();
    if (ended || found === "silent") return;
    if (found === "closed") return onClosed?.();
    stop();
    onOpen();
  };
  const onVisible = () => void ask();
  const timer = setInterval(onVisible, every_ms);
  document.addEventListener("visibilitychange", onVisible);
  function stop() {
    ended = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisible);
  }
  return stop;
}

/** The page that the maintenance guard closed to the player (it stores the path in a cookie), or home. */
export function returnAddress(home: string): string {
  const cookie = getCookie("current_path");
  const path = typeof cookie === "string" ? readSameSitePath(cookie) : undefined;
  return path && !/^(?:\/en)?\/maintain(?:[/?#]|$)/.test(path) ? path : home;
}
