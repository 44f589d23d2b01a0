import { isErrorName, type ErrorName, type Refusal } from "@/lib/contract/errors";
import { refusalText } from "@/lib/contract/refusal";
import type { z } from "zod";
import type { Reply } from "./transport";

/** A refusal of the publisher. `message` is the publisher's; `status` is what we answer our own caller with. */
export interface PublisherRefusal extends Refusal {
  message: string;
  status: number;
  /** The Retry-After header as the backend sent it, on 429 and 503. */
  retryAfter?: string;
}

/** The parts of a reply that are read; headers may be missing. */
export type ReplyParts = Pick<Reply, "status" | "body"> & Partial<Pick<Reply, "headers">>;

/** A sentence for a person is shorter than this; what is longer is a page or a stack trace. */
const longest_message = 300;

/** spec.md §8: a body "unauthorized" means that the session has ended. */
const isUnauthorized = (text: string) => text.trim().toLowerCase() === "unauthorized";

/** Whether a reply says that the session has ended: by its status, or by the word in any envelope or as plain text. */
export function endsSession(json: unknown, { status, body }: ReplyParts): boolean {
  if (status === 401) return true;
  if (typeof json === "object" && json !== null) {
    // Looked at in every answer, so without a schema.
    const { message, msg, error } = json as Record<string, unknown>;
    return [message, msg, error].some((each) => typeof each === "string" && isUnauthorized(each));
  }
  return isUnauthorized(typeof json === "string" ? json : json === undefined ? body.toString("utf8") : "");
}

export const readRefusal = (json: unknown): z.output<typeof refusalText> =>
  refusalText.safeParse(json).data ?? {};

/** The refusal that a reply with this `code` says, in whatever envelope. */
export function refusalOf(json: unknown, code: number | undefined, reply: ReplyParts): PublisherRefusal {
  const said = readRefusal(json);
  const status =
    reply.status >= 400 ? reply.status : code !== undefined && code >= 400 && code < 500 ? code : 422;
  const { fields, error: name, ...details } = said.data ?? {};
  const data = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  const retryAfter = reply.headers?.["retry-after"];
  return {
    ok: false,
    error: nameOf([name, said.error], endsSession(json, reply) ? 401 : status),
    message: said.message ?? said.msg ?? messageOf(said.error) ?? plainMessage(json, reply),
    status,
    ...(fields ? { fields } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  };
}

/** `error` is a name of ours, or else what the backend says. */
const messageOf = (error: string | undefined) => (isErrorName(error) ? undefined : error);

/** A refusal as plain text; a page of HTML says nothing to a player. */
function plainMessage(json: unknown, { body }: ReplyParts): string {
  const text = typeof json === "string" ? json : json === undefined ? body.toString("utf8").trim() : "";
  return text.length <= longest_message && !/[<{]/.test(text) ? text : "";
}

function nameOf(names: readonly (string | undefined)[], status: number): ErrorName {
  const known = names.find(isErrorName);
  if (known) return known;
  if (status === 401) return "unauthorized";
  if (status === 404) return "not_found";
  if (status === 429) return "too_many_requests";
  return "refused";
}
