import { getCookie } from "cookies-next/client";
import { callEndpoint } from "@/lib/client/call";
import type { getWebSetting } from "@/lib/contract/endpoints/web";
import { readSameSitePath } from "@/lib/routes/same-site";

const every_ms = 10_000;
/** A call that a closed site refuses and an open one answers from memory; the list of maintenance knows no file. */
const settingCall = { method: "GET", path: "/apidev/web/setting" } as const;

async function askSite(): Promise<"open" | "closed" | "silent"> {
  const answer = await callEndpoint<typeof getWebSetting>(settingCall);
  // Without a sentence it was not the site that answered: nobody did, or a proxy before it.
  if (!answer.ok && answer.message === "") return "silent";
  // Any other trouble than maintenance is shown by the page itself.
  return !answer.ok && answer.error === "maintenance" ? "closed" : "open";
}

/**
 * Asks now and then whether the site is open again, at once when the player comes back to the tab. Silence says nothing:
 * without a connection, or behind a proxy that answers for a site under way, neither is told.
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

/** Where the closed door met the player (the door leaves it in the cookie), or home. */
export function wayBack(home: string): string {
  const cookie = getCookie("current_path");
  const path = typeof cookie === "string" ? readSameSitePath(cookie) : undefined;
  return path && !/^(?:\/en)?\/maintain(?:[/?#]|$)/.test(path) ? path : home;
}
