import { clearCookie, readCookie } from "@/lib/client/cookies";
import { openDialog } from "@/lib/client/layout/dialogs";
import { signInStore } from "@/lib/client/session/signed-in";
import { isErrorName } from "@/lib/contract/errors";

const address = "/api/auth/arrival";
/** Waits between retries; all of them lie within the five minutes that a link's token is valid. */
const waits_ms = [3_000, 6_000, 12_000, 24_000, 48_000];

/**
 * Reads and clears the cookie in which the deep-link sign-in leaves a result for the page: "ask", or an error's name.
 * Without a question or an error to show, `goOn` continues the page.
 */
export async function followDeepLink(goOn: () => void, next?: string): Promise<void> {
  const word = readCookie("arrival");
  clearCookie("arrival");
  if (word === "ask") return ask(goOn, next);
  if (!isErrorName(word) || signInStore.read()) return goOn();
  openDialog("login", { error: word, next });
  if (word.startsWith("publisher_")) await tryAgain();
}

/** Retries while the publisher is unreachable: the portal still has the link's token. */
async function tryAgain(): Promise<void> {
  for (const wait_ms of waits_ms) {
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
    if (signInStore.read()) return;
    const said = await decide({ accept: true });
    if (said.ok) return window.location.reload();
    if (said.final) return;
  }
}

/** Asks before the account is changed. A player who declines continues with `goOn`; who accepts is sent to `next`. */
async function ask(goOn: () => void, next?: string): Promise<void> {
  const answer = await fetch(address, { cache: "no-store" }).catch(() => undefined);
  if (!answer?.ok) return goOn();
  const { data } = (await answer.json()) as { data: { current: string; arriving: string; id: string } };
  const { id, ...names } = data;
  let asked = true;
  openDialog("arrival", {
    ...names,
    async onConfirm() {
      const said = await decide({ accept: true, id });
      if (!said.ok) return said;
      asked = false;
      if (next) window.location.replace(next);
      else window.location.reload();
      return said;
    },
    onStay: () => {
      if (asked) void decide({ accept: false }).then(goOn);
      asked = false;
    },
  });
}

async function decide(decision: {
  accept: boolean;
  /** The account that the question named; undefined where nothing was asked. */
  id?: string;
}): Promise<{ ok: true } | { ok: false; message: string; final: boolean }> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
    body: JSON.stringify(decision),
  }).catch(() => undefined);
  if (answer?.ok) return { ok: true };
  const said = (await answer?.json().catch(() => undefined)) as { message?: string } | undefined;
  return { ok: false, message: said?.message ?? "", final: answer !== undefined && answer.status < 500 };
}
