import { randomUUID } from "node:crypto";
import { z } from "zod";
import { signWebhook } from "@/lib/contract/webhook-signature";
import { isStorable, shownName } from "../domain/outside-text";
import { parseJson, postJson } from "./ask";

export interface UsersTableSettings {
  url: string;
  /** As Standard Webhooks write it: `whsec_` and base64. */
  secret: string;
  now: () => Date;
}

export type Checked =
  | { kind: "right"; id: string; username: string }
  | { kind: "wrong" }
  /** The publisher's server did not say: nobody is signed in, and no failure is counted. */
  | { kind: "unavailable"; reason: string };

/** A publisher's own table of users, which knows names and passwords. */
export interface UsersTable {
  check(username: string, password: string): Promise<Checked>;
}

/** As POST /api/user/login answers it (spec.md §7). */
const right = z.object({
  user: z.object({
    id: z
      .union([z.string().min(1).max(128), z.number().int()])
      .transform(String)
      .refine(isStorable),
    username: z.string().trim().min(1),
  }),
});

/** The most questions at once; those after them are told that the server is busy. */
const most_at_once = 50;

/**
 * Asks the publisher whether name and password are right, by one call signed after Standard Webhooks
 * (docs/sign-in.md): 200 with the user when they are, 401 when they are not.
 */
export function createUsersTable({ url, secret, now }: UsersTableSettings): UsersTable {
  let asking = 0;

  async function ask(username: string, password: string): Promise<Checked> {
    const body = { username, password };
    const timestamp_s = Math.floor(now().getTime() / 1000);
    const message = { id: `msg_${randomUUID()}`, timestamp_s, body: JSON.stringify(body) };
    const { status, text } = await postJson(url, body, signWebhook(message, [secret]));
    if (status === 401) return { kind: "wrong" };
    const answer = status === 200 ? right.safeParse(parseJson(text)) : undefined;
    if (!answer?.success)
      return { kind: "unavailable", reason: status === 200 ? "no user in the answer" : `HTTP ${status}` };
    const { user } = answer.data;
    return { kind: "right", id: user.id, username: shownName(user.username) };
  }

  return {
    async check(username, password) {
      if (asking >= most_at_once) return { kind: "unavailable", reason: "too many questions at once" };
      asking += 1;
      try {
        return await ask(username, password);
      } catch (error) {
        return { kind: "unavailable", reason: (error as Error).name };
      } finally {
        asking -= 1;
      }
    },
  };
}
