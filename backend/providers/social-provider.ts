/** A person as a provider of sign-ins knows them. */
export interface SocialProfile {
  /** The provider's id of the account; it never changes, as a name may. */
  id: string;
  /** Shown; empty if the provider tells none. */
  name: string;
  /** OpenID Connect only: whose subject the id is, and the session there, which the provider may end (logout). */
  issuer?: string;
  session?: string;
}

/** Why nobody signed in: refused by the provider or by a check of ours, or the provider could not be asked. */
export interface SocialFailure {
  failed: "refused" | "unavailable";
  /** For the log, without a token or a name. */
  reason: string;
}

/** A provider's word that a person's sessions have to end. */
export interface SessionEnd {
  /** The same for a repetition of the same word. */
  id: string;
  issuer: string;
  /** One of the two is there. */
  subject?: string;
  session?: string;
}

/** A way to sign in at another site: the browser goes there and comes back to `return_url`. */
export interface SocialProvider {
  /** On the button; without it the portal has a sentence of its own. */
  name?: string;
  /** The accounts are the publisher's own, and not a social network's (spec.md §4 limits those to one game). */
  publisher?: true;
  /** Where the browser goes. `journey` is secret, and has to be kept for this browser until it returns. */
  begin(
    return_url: string,
    state: string,
    language: "vi" | "en",
  ): Promise<{ address: string; journey?: Record<string, string> } | SocialFailure>;
  /** Who has come back, with the query that the provider has sent along. */
  finish(returned: {
    return_url: string;
    query: URLSearchParams;
    state: string;
    journey?: Record<string, string>;
  }): Promise<SocialProfile | SocialFailure>;
  /** Reads a logout token, where the provider sends such (OpenID Connect Back-Channel Logout 1.0). */
  readSessionEnd?(logout_token: string): Promise<SessionEnd | SocialFailure>;
}
