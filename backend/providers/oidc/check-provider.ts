import { createDiscovery, readKeys, type OidcSettings } from "./discovery";
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
    const faults = [
      ...(keys.length === 0 ? ["it has no keys, so that its tokens can't be checked"] : []),
      ...(lacks(server.response_types_supported, "code") ? ["it does not know the code flow"] : []),
      ...(lacks(server.code_challenge_methods_supported, "S256") ? ["it does not know PKCE with S256"] : []),
    ];
    if (faults.length > 0) return faults.map((message) => ({ state: "fault", message }));
    const isEnding = server.backchannel_logout_supported === true;
    const ending =
      "it does not say that it knows back-channel logout: who is locked there stays signed in here";
    return [
      { state: "ok", message: `is ${server.issuer}, and its keys can be read` },
      ...(isEnding ? [] : [{ state: "advice" as const, message: ending }]),
    ];
  } catch (error) {
    return [{ state: "fault", message: `its document can't be used (${reasonOf(error)})` }];
  }
}
