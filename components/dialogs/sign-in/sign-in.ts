import { mutate } from "swr";
import { readCookie } from "@/lib/client/cookies";
import { signInStore } from "@/lib/client/session/signed-in";
import { isErrorName, type ErrorName } from "@/lib/contract/errors";

export interface Credentials {
  username: string;
  password: string;
}

export type SignInAnswer =
  { ok: true } | { ok: false; message: string; error?: ErrorName; cookiesRefused?: boolean };

/** Signs in by the publisher strategy. next-auth's client is loaded with the first attempt. */
export async function signInPublisher(
  { username, password }: Credentials,
  captcha?: string,
): Promise<SignInAnswer> {
  try {
    const { signIn } = await import("next-auth/react");
    const answer = await signIn("publisher", {
      username,
      password,
      game_id: readCookie("game_id"),
      ...(captcha && { "g-recaptcha-response": captcha }),
      redirect: false,
    });
    if (!answer?.ok || answer.error) return { ok: false, ...readRefusal(answer?.error) };
    if (!signInStore.read()) return { ok: false, message: "", cookiesRefused: true };
    signInStore.announce();
    await mutate(() => true);
    return { ok: true };
  } catch {
    return { ok: false, message: "" };
  }
}

/** Reads the refusal that the sign-in handler passes on as JSON; NextAuth's own codes give an empty message. */
export function readRefusal(text: string | null | undefined): { message: string; error?: ErrorName } {
  try {
    const { error, message } = JSON.parse(text ?? "") as { error?: unknown; message?: unknown };
    return { message: typeof message === "string" ? message : "", ...(isErrorName(error) && { error }) };
  } catch {
    return { message: "" };
  }
}
