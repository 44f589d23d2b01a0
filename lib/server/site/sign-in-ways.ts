import "server-only";
import type { SignInWays } from "@/lib/contract/site";
import { offersSocial } from "@/lib/server/publisher/offers-social";
import { getSiteSetting } from "./setting";

/** The ways to sign in that the backend names. One that names none is asked whether it has Facebook's. */
export async function signInWays(locale: string): Promise<SignInWays> {
  const { signIn } = await getSiteSetting(locale);
  return signIn ?? { password: true, providers: offersSocial() ? [{ provider: "facebook" }] : [] };
}
