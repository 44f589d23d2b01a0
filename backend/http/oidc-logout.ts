import type { Hono } from "hono";
import { endIdentitySessions } from "../db/identities";
import { logout_token_s } from "../providers/oidc/logout-token";
import { requestIdOf } from "./serve";
import type { Services } from "./services";
import { servicesOfRequest } from "./services-of-request";

/** Where an OpenID Connect provider sends its logout tokens. */
export const oidcLogoutPath = "/api/user/oidc/logout";

/**
 * OpenID Connect Back-Channel Logout 1.0: the provider posts a signed `logout_token`, and the sessions that it names end.
 * 200 when they have, however many there were; 400 for a token that is not valid; 503 when that could not be checked.
 */
export function serveOidcLogout(app: Hono, services: Services): void {
  const { db, now, social } = services;
  const readSessionEnd = social.get("oidc")?.readSessionEnd;
  if (!readSessionEnd) return;
  app.post(oidcLogoutPath, async (c) => {
    const { log } = servicesOfRequest(services, requestIdOf(c));
    c.header("cache-control", "no-store");
    const form = await c.req.parseBody().catch(() => ({ logout_token: undefined }));
    const token = form.logout_token;
    if (typeof token !== "string") return c.json({ error: "invalid_request" }, 400);
    const end = await readSessionEnd(token);
    if ("failed" in end) {
      log.warn(end, "a logout token was not accepted");
      return end.failed === "refused"
        ? c.json({ error: "invalid_request" }, 400)
        : c.json({ error: "temporarily_unavailable" }, 503);
    }
    // As long as the token could be sent again.
    const ends_at = new Date(now().getTime() + 2 * logout_token_s * 1000);
    const ended = await endIdentitySessions(db, end, { id: `logout ${end.issuer} ${end.id}`, ends_at });
    log.info({ ended }, "an OpenID Connect provider ended sessions");
    return c.body(null, 200);
  });
}
