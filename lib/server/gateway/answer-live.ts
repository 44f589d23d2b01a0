import type { IncomingMessage, ServerResponse } from "node:http";
import { answerRefusal } from "./answer";

export const isLive = ({ url }: IncomingMessage): boolean => /^\/api\/live(?:\?|$)/.test(url ?? "");

/**
 * Answers the stream of a player's order changes, before Next and without compression: each of thousands would cost its
 * buffers. Loaded with the first one.
 */
export async function answerLive(
  request: IncomingMessage,
  response: ServerResponse,
  isDraining: () => boolean = () => false,
): Promise<void> {
  const { openLiveStream } = await import("@/lib/server/live");
  const refused = await openLiveStream(request, response, isDraining);
  if (refused) answerRefusal(response, refused, request.headers["accept-language"]);
}
