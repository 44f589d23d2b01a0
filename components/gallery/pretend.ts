import { signInStore } from "@/lib/client/session/signed-in";
import { errorTable, type ErrorName } from "@/lib/contract/errors";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { Messages } from "@/lib/i18n/messages";

/** A refusal that is said in the page's language, with the faults of fields. */
interface Refusal {
  refused: ErrorName & keyof Messages["errors"];
  faults?: Readonly<Record<string, keyof Messages["faults"]>>;
  /** What else the answer's data has. */
  more?: object;
}

/** What a call of the page is answered: never, with data, or with a refusal in the server's words. */
type Reply =
  | "never"
  | Refusal
  | { refused?: undefined; code?: number; data?: unknown; message?: string; [more: string]: unknown };

export interface Pretence {
  /** Replies by the end of the call's path, with the method before it where both are answered: `GET /api/operator/me`. */
  calls?: Readonly<Record<string, Reply>>;
  signedIn?: boolean;
}

/** An operator who looks at the gallery must not close the site there. */
const ours = /^\/api(?:dev|code|\/operator)\//;
const always: Pretence["calls"] = {
  "user/get_profile": { user: { id: "gallery", username: "nguyenhoangthienlong", flag_role_check: 0 } },
  "payment/balance": { vxu: 500_000 },
};

/** In the gallery the page's calls go nowhere: each state has its own answers. A page of it is left by a full load. */
export function pretend({ calls = {}, signedIn = false }: Pretence): void {
  const replies: NonNullable<Pretence["calls"]> = { ...always, ...calls };
  const fetchReally = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!ours.test(pathname)) return fetchReally(input, init);
    const call = `${init?.method ?? "GET"} ${pathname}`;
    const reply = Object.entries(replies).find(([end]) => call.endsWith(end))?.[1];
    return reply === "never" ? new Promise(() => undefined) : respond(reply);
  };
  pretendCookies(signedIn ? ["user_id=gallery"] : []);
  signInStore.announce();
}

/** Who is signed in and which characters were chosen; of all other cookies the real ones. */
const pretended = /^(?:user_id|saveCharacterInfo)=/;

function pretendCookies(start: readonly string[]): void {
  const real = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  let held = [...start];
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get(): string {
      const others = String(real?.get?.call(document)).split("; ");
      return [...held, ...others.filter((cookie) => !pretended.test(cookie))].join("; ");
    },
    set(written: string) {
      const [name] = pretended.exec(written) ?? [];
      if (!name) return real?.set?.call(document, written);
      held = [...held.filter((cookie) => !cookie.startsWith(name)), written.split(";", 1)[0] ?? ""];
    },
  });
}

async function respond(reply: Exclude<Reply, "never"> = { code: 404 }): Promise<Response> {
  const answer = { code: 200, ...(reply.refused === undefined ? reply : await refusalOf(reply)) };
  return Response.json(answer, { status: answer.code < 200 ? 200 : answer.code });
}

async function refusalOf({ refused, faults, more }: Refusal) {
  const texts = await loadMessages(document.documentElement.lang);
  const fields =
    faults && Object.fromEntries(Object.entries(faults).map(([at, name]) => [at, texts.faults[name]]));
  return {
    code: errorTable[refused].status,
    message: texts.errors[refused],
    data: { error: refused, ...(fields && { fields }), ...more },
  };
}
