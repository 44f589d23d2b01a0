import { randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";
import { endpoints } from "@/lib/contract";
import { refuse, type ErrorName } from "@/lib/contract/errors";
import { readReturnAddress } from "@/lib/contract/return-address";
import { localeOf } from "@/lib/i18n/sentences";
import { selectGame } from "../db/catalogue";
import { ensureIdentityPlayer, ensureSocialPlayer, insertIdentitySession } from "../db/identities";
import { spendToken } from "../db/players";
import type { Player } from "../db/tables";
import type { SocialFailure, SocialProfile } from "../providers/social-provider";
import { createKeptJourney } from "./kept-journey";
import { refusalResponse, requestIdOf } from "./serve";
import type { Services } from "./services";
import { servicesOfRequest } from "./services-of-request";
import { familyEnd, social_lifetime_s, type SocialJourney, type TokenFamily } from "./tokens";

const callbackPath = "/api/user/social/callback";
/** The most sign-ins of one social account in a window. */
const often = { most: 10, window_s: 900 };

/**
 * The social sign-in: redirects to the provider, takes its answer, and redirects back to redirect_uri with id, username
 * and a single-use user_token, or with an error name.
 */
export function serveSocial(app: Hono, services: Services): void {
  const { tokens, public_url, settings, backend_public_url } = services;
  const origins = [new URL(public_url).origin, ...settings.REDIRECT_ALLOWLIST];
  const callback = `${backend_public_url}${callbackPath}`;
  const kept = createKeptJourney(services.secret, callback, services.now);
  const noteFailure = (c: Context, provider: string, { failed, reason }: SocialFailure): ErrorName => {
    const { log } = servicesOfRequest(services, requestIdOf(c));
    log.warn({ provider, failed, reason }, "a sign-in at another site did not succeed");
    return failed === "unavailable" ? "social_unavailable" : "social_refused";
  };

  app.get(endpoints.loginSocial.path, async (c) => {
    const asked = endpoints.loginSocial.query.safeParse(c.req.query());
    const back = asked.success ? readReturnAddress(asked.data.redirect_uri, origins) : undefined;
    if (!asked.success || !back) return refuseHere(c);
    const { provider: name = "facebook", game_id } = asked.data;
    const refused = (error: ErrorName) => lead(c, back, { via: name, error });
    const provider = services.social.get(name);
    const game = game_id === undefined ? undefined : await selectGame(services.db, { id: game_id });
    if (!provider || (game?.flag_role_check === 1 && !provider.publisher)) return refused("social_closed");
    const id = randomUUID();
    const limited = provider.publisher ? {} : { game_id };
    const state = await tokens.sealSocial({ id, provider: name, redirect_uri: back.href, ...limited });
    const language = asked.data.language ?? localeOf(c.req.header("accept-language"));
    const begun = await provider.begin(callback, state, language);
    if ("failed" in begun) return refused(noteFailure(c, name, begun));
    if (begun.journey) await kept.keep(c, id, begun.journey);
    return lead(c, new URL(begun.address));
  });

  app.get(callbackPath, async (c) => {
    const query = new URL(c.req.url).searchParams;
    const state = query.get("state") ?? "";
    const opened = await tokens.openSocial(state);
    const back = opened && readReturnAddress(opened.redirect_uri, origins);
    const provider = opened && services.social.get(opened.provider);
    if (!back || !provider) return refuseHere(c);
    const refused = (error: ErrorName) => lead(c, back, { via: opened.provider, error });
    const journey = await kept.take(c, opened.id);
    if (!(await isFirstReturn(services, opened))) return refused("social_refused");
    const profile = await provider.finish({ return_url: callback, query, state, journey });
    if ("failed" in profile) return refused(noteFailure(c, opened.provider, profile));
    if (!provider.publisher && (await isTooOften(services, opened, profile)))
      return refused("social_used_too_much");
    const family = tokens.startFamily();
    const player = await playerOf(services, opened, profile, family);
    const { game_id } = opened;
    const user_token = await tokens.issueDeepLinkToken({ player_id: player.id, family, game_id });
    return lead(c, back, { via: opened.provider, id: player.id, username: player.username, user_token });
  });
}

/** A state is used once, whatever comes of it. */
function isFirstReturn({ db, now }: Services, { id }: SocialJourney): Promise<boolean> {
  return spendToken(db, `social ${id}`, new Date(now().getTime() + social_lifetime_s * 1000), now());
}

async function isTooOften(
  { counters }: Services,
  { provider }: SocialJourney,
  { id }: SocialProfile,
): Promise<boolean> {
  const { full } = await counters.add(`social ${provider} ${id}`, often.window_s);
  return full > often.most;
}

/** The player, made at the first sign-in. One of an OpenID Connect provider can be ended by it (oidc-logout.ts). */
async function playerOf(
  { db, now, secret }: Services,
  { provider }: SocialJourney,
  { id: subject, name, issuer, session }: SocialProfile,
  family: TokenFamily,
): Promise<Player> {
  if (issuer === undefined) return ensureSocialPlayer(db, { issuer: provider, subject }, now(), secret);
  const player = await ensureIdentityPlayer(db, { issuer, subject }, name, now(), secret);
  const sessionRow = { id: family.id, issuer, subject, sessionId: session, endsAt: familyEnd(family) };
  await insertIdentitySession(db, sessionRow);
  return player;
}

function lead(c: Context, to: URL, query: Record<string, string> = {}): Response {
  const address = new URL(to);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
  return c.redirect(address.href, 302);
}

/** Refuses without a redirect, since the address is not an allowed one. */
function refuseHere(c: Context): Response {
  const refusal = refuse("invalid_input", { fields: { redirect_uri: "invalid" } });
  return refusalResponse(c, refusal, localeOf(c.req.header("accept-language")));
}
