import { NotReached } from "../ask";
import { createDiscovery, ProviderFault, readKeys, type OidcSettings } from "./discovery";
import { reasonOf } from "./failure";

export interface OidcFinding {
  state: "ok" | "advice" | "fault";
  /** One line, without a secret. */
  message: string;
}

/** Whether the provider can be reached, is who it is said to be, and does what a sign-in needs (`npm run doctor`). */
export async function checkOidcProvider(settings: OidcSettings): Promise<OidcFinding[]> {
  try {
    const server = (await createDiscovery(settings).configure()).serverMetadata();
    const { keys } = await readKeys(server, settings);
    const lacks = (known: unknown, needed: string) => Array.isArray(known) && !known.includes(needed);
    const isExact = server.issuer === settings.issuer;
    const faults = [
      ...(isExact ? [] : [`it names itself ${server.issuer}: OIDC_ISSUER has to be just that`]),
      ...(keys.length === 0 ? ["it has no keys, so that its tokens can't be checked"] : []),
      ...(lacks(server.response_types_supported, "code") ? ["it does not know the code flow"] : []),
      ...(lacks(server.code_challenge_methods_supported, "S256") ? ["it does not know PKCE with S256"] : []),
    ];
    if (faults.length > 0) return faults.map((message) => ({ state: "fault", message }));
    const isEnding = server.backchannel_logout_supported === true;
    const ending =
      "it does not say that it knows back-channel logout: who is locked there stays signed in here";
    return [
      {
        state: "ok",
        message: `is ${server.issuer}, and its keys can be read; the client's id and secret are first used at a sign-in`,
      },
      ...(isEnding ? [] : [{ state: "advice" as const, message: ending }]),
    ];
  } catch (error) {
    return [{ state: "fault", message: `its document can't be used: ${whyNot(error)}` }];
  }
}

/** The codes of openid-client in words. */
const words: Partial<Record<string, string>> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED:
    "it names another issuer than OIDC_ISSUER, which has to be the same to the last slash",
  OAUTH_RESPONSE_IS_NOT_CONFORM: "there is none at OIDC_ISSUER",
  OAUTH_RESPONSE_IS_NOT_JSON: "what is at OIDC_ISSUER is no JSON",
  OAUTH_PARSE_ERROR: "what is at OIDC_ISSUER is no JSON",
  OAUTH_TIMEOUT: "no answer in time",
};

/** Why, in words where there are some; other errors' own may repeat what was received. */
function whyNot(error: unknown): string {
  if (error instanceof NotReached || error instanceof ProviderFault) return error.message;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const known = typeof code === "string" ? words[code] : undefined;
  if (known !== undefined) return `${known} (${String(code)})`;
  return typeof cause === "object" && cause !== null ? whyNot(cause) : reasonOf(error);
}
