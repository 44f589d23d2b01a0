import type { IncomingMessage, ServerResponse } from "node:http";
import { answerRefusal } from "./answer";
import { isSharedAddress } from "./cacheable-page";

const address = /^\/api\/revision(?:\?every=(\d{1,6}))?$/;

export const isRevision = ({ url }: IncomingMessage): boolean => address.test(url ?? "");

const importRevision = () => import("@/lib/server/live/revision");
/** Once: each import() is a question to the loader. */
let loading: ReturnType<typeof importRevision> | undefined;
const load = () => (loading ??= importRevision());

/** Before a page is rendered for a router that has the page already, as for one that was told to renew it. */
export const refreshRevision = (): Promise<void> =>
  load()
    .then(({ refreshRevision }) => refreshRevision())
    .catch(() => undefined);

/** Answers before Next, since every open page asks, again and again. Loaded with the first question. */
export async function answerRevisionOf(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "GET") return answerRefusal(response, "method_not_allowed", undefined);
  const { answerRevision } = await load();
  const kind = isSharedAddress(request.headers.referer) ? "shared" : "own";
  await answerRevision(response, Number(address.exec(request.url ?? "")?.[1]), kind);
}
