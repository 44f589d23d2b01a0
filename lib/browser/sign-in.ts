import { mutate } from "swr";
import { signInStore } from "./signed-in";

export interface Credentials {
  username: string;
  password: string;
}

export type SignInAnswer = { ok: true } | { ok: false; message: string };

/** The publisher strategy. next-auth's client comes with the first attempt. */
export async function signInPublisher({ username, password }: Credentials): Promise<SignInAnswer> {
  try {
    const { signIn } = await import("next-auth/react");
    const answer = await signIn("publisher", { username, password, redirect: false });
    if (!answer?.ok || answer.error) return { ok: false, message: readRefusal(answer?.error) };
    signInStore.announce();
    await mutate(() => true);
    return { ok: true };
  } catch {
    return { ok: false, message: "" };
  }
}

/** The backend's sentence, as the sign-in handler passes it on; NextAuth's own codes are no sentences. */
function readRefusal(error: string | null | undefined): string {
  return error && /\s/.test(error) ? error : "";
}
