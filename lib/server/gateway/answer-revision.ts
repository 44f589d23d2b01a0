import type { IncomingMessage, ServerResponse } from "node:http";
import { answerRefusal } from "./answer";

const address = /^\/api\/revision(?:\?every=(\d{1,6}))?$/;

export const isRevision = ({ url }: IncomingMessage): boolean => address.test(url ?? "");

const load = () => import("@/lib/server/live/revision");

/** Before a page is rendered for a router that has the page already, as for one that was told to renew it. */
export async function refreshRevisionFor(passOn: () => void): Promise<void> {
  await load()
    .then(({ refreshRevision }) => refreshRevision())
    .catch(() => undefined);
  passOn();
}

/** Answers before Next, since every open page asks, again and again. Loaded with the first question. */
export async function answerRevisionOf(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "GET") return answerRefusal(response, "method_not_allowed", undefined);
  const { answerRevision } = await load();
  await answerRevision(response, Number(address.exec(request.url ?? "")?.[1]));
}
