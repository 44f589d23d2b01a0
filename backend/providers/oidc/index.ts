import { errors } from "jose";
import type { Configuration, IDToken } from "openid-client";
import { ZodError } from "zod";
import { isStorable, shownName } from "../../domain/outside-text";
import type { SocialFailure, SocialProfile, SocialProvider } from "../social-provider";
import { createDiscovery, readKeys, type OidcSettings } from "./discovery";
import { failureOf, reasonOf } from "./failure";
import { loadClient } from "./load-client.cjs";
import { createKeys, readLogoutToken } from "./logout-token";

/**
 * Sign-in by any OpenID Connect provider: discovery, the authorization code flow with PKCE, `state` and `nonce`, and
 * back-channel logout. A person is known by issuer and subject; names are shown and e-mail addresses are not asked for.
 */
export function createOidc(settings: OidcSettings): SocialProvider {
  const discovery = createDiscovery(settings);
  const keys = createKeys(async () => readKeys((await discovery.configure()).serverMetadata(), settings));
  return {
    name: settings.name,
    publisher: true,

    async begin(return_url, state, language) {
      const client = await loadClient();
      try {
        const config = await discovery.configure();
        const journey = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: return_url,
          scope: "openid profile",
          state,
          nonce: journey.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(journey.verifier),
          code_challenge_method: "S256",
          ui_locales: language,
          ...(settings.prompt && { prompt: settings.prompt }),
        });
        return { address: address.href, journey };
      } catch (error) {
        return { failed: "unavailable", reason: reasonOf(error) };
      }
    },

    async finish({ return_url, query, state, journey }) {
      const client = await loadClient();
      const { nonce, verifier } = journey ?? {};
      if (!nonce || !verifier) return { failed: "refused", reason: "begun in another browser" };
      try {
        const config = await discovery.configure();
        const answer = await client.authorizationCodeGrant(config, new URL(`${return_url}?${query}`), {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        await discovery.keepKeys(config);
        const claims = answer.claims();
        if (!claims) return { failed: "refused", reason: "no ID token" };
        return profileOf(claims, nameIn(claims) || (await askName(config, answer.access_token, claims.sub)));
      } catch (error) {
        return failureOf(error, client);
      }
    },

    async readSessionEnd(logout_token) {
      try {
        const { issuer } = (await discovery.configure()).serverMetadata();
        const { client_id, now } = settings;
        return await readLogoutToken(logout_token, { issuer, client_id, now, keys });
      } catch (error) {
        const refused = error instanceof errors.JOSEError || error instanceof ZodError;
        return { failed: refused ? "refused" : "unavailable", reason: reasonOf(error) };
      }
    },
  };
}

function profileOf({ iss, sub, sid }: IDToken, name: string): SocialProfile | SocialFailure {
  if (sub.length > 255 || !isStorable(sub)) return { failed: "refused", reason: "the subject is no text" };
  const session = typeof sid === "string" && sid.length <= 255 && isStorable(sid) ? sid : undefined;
  return { id: sub, name, issuer: iss, session };
}

/** The name to show; of one that looks like an e-mail address the part before the @. */
function nameIn(claims: Record<string, unknown>): string {
  const names = [claims.preferred_username, claims.nickname, claims.name];
  const name = names.find((value): value is string => typeof value === "string" && value.trim() !== "");
  return shownName((name ?? "").replace(/(?!^)@.*/s, ""));
}

/** Many providers tell names at their userinfo address alone. Without an answer the player has no name of theirs. */
async function askName(config: Configuration, access_token: string, subject: string): Promise<string> {
  if (!config.serverMetadata().userinfo_endpoint) return "";
  const client = await loadClient();
  return nameIn(await client.fetchUserInfo(config, access_token, subject).catch(() => ({})));
}
