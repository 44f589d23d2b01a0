import type { SignInWays } from "@/lib/contract/site";

export interface ShownWays extends SignInWays {
  /** Where a new player makes an account, and where one who forgot the password goes. */
  signUp?: string;
  forgotten?: string;
}

/** The ways to sign in, as the layout wrote them on the body. */
export function readWays(): ShownWays {
  const { signIn, signUp, forgotten } = document.body.dataset;
  const ways: SignInWays = signIn
    ? (JSON.parse(signIn) as SignInWays)
    : { password: true, providers: [{ provider: "facebook" }] };
  return { ...ways, signUp, forgotten };
}
