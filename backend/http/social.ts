import type { Context, Hono } from "hono";
import { endpoints } from "@/lib/contract";
import { refuse, type ErrorName } from "@/lib/contract/errors";
import { localeOf } from "@/lib/i18n/sentences";
import { selectGame } from "../db/catalogue";
import { ensureSocialPlayer } from "../db/players";
import { readReturnAddress } from "@/lib/contract/return-address";
import { refusalResponse } from "./serve";
import type { Services } from "./services";

const callbackPath = "/api/user/social/callback";
/** The most sign-ins of one social account in a window. */
const often = { most: 10, window_s: 900 };

/**
 * The social sign-in: redirects to the network, takes its code, and redirects back to redirect_uri with id, username
 * and a single-use user_token, or with an error name.
 */
export function serveSocial(app: Hono, services: Services): void {
  const { tokens, public_url, settings, backend_public_url } = services;
  const origins = [new URL(public_url).origin, ...settings.REDIRECT_ALLOWLIST];
  const callback = `${backend_public_url}${callbackPath}`;

  app.get(endpoints.loginSocial.path, async (c) => {
    const asked = endpoints.loginSocial.query.safeParse(c.req.query());
    const back = asked.success ? readReturnAddress(asked.data.redirect_uri, origins) : undefined;
    if (!asked.success || !back) return refuseHere(c);
    const { provider: name = "facebook", game_id } = asked.data;
    const provider = services.social.get(name);
    const game = game_id === undefined ? undefined : await selectGame(services.db, { id: game_id });
    if (!provider || game?.flag_role_check === 1) return lead(c, back, { via: name, error: "social_closed" });
    const state = await tokens.sealSocial({ provider: name, redirect_uri: back.href, game_id });
    return lead(c, new URL(provider.authorizeUrl(callback, state)));
  });

  app.get(callbackPath, async (c) => {
    const state = await tokens.openSocial(c.req.query("state") ?? "");
    const back = state && readReturnAddress(state.redirect_uri, origins);
    const provider = state && services.social.get(state.provider);
    if (!back || !provider) return refuseHere(c);
    const refused = (error: ErrorName) => lead(c, back, { via: state.provider, error });
    const code = c.req.query("code");
    const profile = code ? await provider.readProfile(callback, code) : undefined;
    if (!profile) return refused("social_refused");
    const { full } = await services.counters.add(`social ${state.provider} ${profile.id}`, often.window_s);
    if (full > often.most) return refused("social_used_too_much");
    const player = await ensureSocialPlayer(services.db, state.provider, profile, services.now());
    const user_token = await tokens.issueDeepLinkToken({ player_id: player.id, game_id: state.game_id });
    return lead(c, back, { via: state.provider, id: player.id, username: player.username, user_token });
  });
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
