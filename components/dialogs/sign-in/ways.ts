import type { ShownWays } from "@/components/account/sign-in-links";
import type { SignInWays } from "@/lib/contract/site";

/** The ways to sign in, as the layout wrote them on the body. */
export function readWays(): ShownWays {
  const { signIn, signUp, forgotten } = document.body.dataset;
  const ways: SignInWays = signIn
    ? (JSON.parse(signIn) as SignInWays)
    : { password: true, providers: [{ provider: "facebook" }] };
  return { ...ways, signUp, forgotten };
}
