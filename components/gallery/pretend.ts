import { signInStore } from "@/lib/client/session/signed-in";

/** What a call of the page is answered: never, with data, or with a refusal in the server's words. */
type Reply = "never" | { code?: number; data?: unknown; message?: string; [more: string]: unknown };

export interface Pretence {
  /** Replies by the end of the call's path. */
  calls?: Readonly<Record<string, Reply>>;
  signedIn?: boolean;
}

const ours = /^\/api(?:dev|code)\//;
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
    const reply = Object.entries(replies).find(([end]) => pathname.endsWith(end))?.[1];
    return reply === "never" ? new Promise(() => undefined) : Promise.resolve(respond(reply));
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

function respond(reply: Exclude<Reply, "never"> = { code: 404 }): Response {
  const answer = { code: 200, ...reply };
  return Response.json(answer, { status: answer.code < 200 ? 200 : answer.code });
}
