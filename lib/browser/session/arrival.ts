import { isErrorName } from "@/lib/contract/errors";
import { openDialog } from "../layout/dialogs";
import { readCookie } from "../read-cookie";
import { signInStore } from "./signed-in";

const address = "/api/auth/arrival";
/** Within the five minutes that a link's token lives. */
const waits_ms = [3_000, 6_000, 12_000, 24_000, 48_000];

/**
 * The door for arrivals leaves a word for the page: a question to ask, or what went wrong. It is said once. Where there is
 * nothing to say the page goes on.
 */
export async function followArrival(goOn: () => void, next?: string): Promise<void> {
  const word = readCookie("arrival");
  document.cookie = "arrival=; Path=/; Max-Age=0";
  if (word === "ask") return ask();
  if (!isErrorName(word) || signInStore.read()) return goOn();
  openDialog("login", { error: word, next });
  if (word.startsWith("publisher_")) await tryAgain();
}

/** The link's token is kept while the publisher is away: the player need not fetch another one. */
async function tryAgain(): Promise<void> {
  for (const wait_ms of waits_ms) {
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
    if (signInStore.read()) return;
    const said = await decide(true);
    if (said.ok) return window.location.reload();
    if (said.final) return;
  }
}

async function ask(): Promise<void> {
  const answer = await fetch(address, { cache: "no-store" }).catch(() => undefined);
  if (!answer?.ok) return;
  const { data } = (await answer.json()) as { data: { current: string; arriving: string } };
  let asked = true;
  openDialog("arrival", {
    ...data,
    async onConfirm() {
      const said = await decide(true);
      if (!said.ok) return said;
      asked = false;
      window.location.reload();
      return said;
    },
    onStay: () => {
      if (asked) void decide(false);
      asked = false;
    },
  });
}

async function decide(
  accept: boolean,
): Promise<{ ok: true } | { ok: false; message: string; final: boolean }> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
    body: JSON.stringify({ accept }),
  }).catch(() => undefined);
  if (answer?.ok) return { ok: true };
  const said = (await answer?.json().catch(() => undefined)) as { message?: string } | undefined;
  return { ok: false, message: said?.message ?? "", final: answer !== undefined && answer.status < 500 };
}
