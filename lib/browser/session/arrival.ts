import { isErrorName } from "@/lib/contract/errors";
import { openDialog } from "../layout/dialogs";
import { readCookie } from "../read-cookie";
import { signInStore } from "./signed-in";

const address = "/api/auth/arrival";

/** The door for arrivals leaves a word for the page: a question to ask, or what went wrong. It is said once. */
export async function followArrival(): Promise<void> {
  const word = readCookie("arrival");
  document.cookie = "arrival=; Path=/; Max-Age=0";
  if (word === "ask") return ask();
  if (isErrorName(word) && !signInStore.read()) openDialog("login", { error: word });
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

async function decide(accept: boolean): Promise<{ ok: true } | { ok: false; message: string }> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
    body: JSON.stringify({ accept }),
  }).catch(() => undefined);
  if (answer?.ok) return { ok: true };
  const said = (await answer?.json().catch(() => undefined)) as { message?: string } | undefined;
  return { ok: false, message: said?.message ?? "" };
}
