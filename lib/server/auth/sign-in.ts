import { endpoints } from "@/lib/contract";
import { credentials } from "@/lib/contract/endpoints/auth";
import type { User } from "@/lib/contract/entities";
import { faultsOf } from "@/lib/contract/faults";
import { sentenceOf } from "@/lib/i18n/sentences";
import type { PublisherRefusal } from "@/lib/server/publisher/refusal";
import { callPublisher, type CallOptions } from "@/lib/server/publisher/call";
import { startSession, type Session } from "./session";

type SignInCall = typeof endpoints.loginPublisher | typeof endpoints.loginLocal;
/** `user` is as the publisher sent it, with its user_token. */
export type SignedIn = { ok: true; session: Session; user: User };

/** Signs in at the publisher. Returns a session, or a refusal whose message can be shown. */
export async function signIn(
  call: SignInCall,
  input: unknown,
  options: CallOptions,
): Promise<SignedIn | PublisherRefusal> {
  const parsed = credentials.safeParse(dropEmpty(input));
  if (!parsed.success) {
    const message = sentenceOf("invalid_input", options.locale ?? "vi");
    return { ok: false, error: "invalid_input", message, status: 400, fields: faultsOf(parsed.error) };
  }
  const answer = await callPublisher(call, { body: parsed.data }, options);
  if (!answer.ok) {
    // A 401 without a name: there was no session that could have ended.
    const error = answer.error === "unauthorized" ? "wrong_credentials" : answer.error;
    const message = isSentence(answer.message) ? answer.message : sentenceOf(error, options.locale ?? "vi");
    return { ...answer, error, message };
  }
  const { token, user } = answer.value;
  return { ok: true, session: startSession(token, user), user };
}

const isSentence = (message: string) => message !== "" && !/^unauthorized$/i.test(message);

/** A form sends an empty or "undefined" game_id when no game was chosen. */
function dropEmpty(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const { game_id, ...rest } = input as Record<string, unknown>;
  return game_id === "" || game_id === "undefined" || game_id === null || game_id === undefined
    ? rest
    : { ...rest, game_id };
}
