import type { Context, Hono } from "hono";
import { askSoon, selectOrder } from "../db/orders";
import { selectOrderedGame } from "../db/catalogue";
import { takeCallback } from "../orders/take-callback";
import type { Provider } from "../providers/provider";
import { beginCallbacks, countCallback } from "./call-metrics";
import { requestIdOf } from "./serve";
import type { Services } from "./services";
import { servicesOfRequest } from "./services-of-request";

/** Serves /callbacks/{provider} for providers, and /returns/{provider}, where their pages send the player back. */
export function serveProviders(app: Hono, services: Services): void {
  for (const provider of new Set(services.providers.values())) {
    const { callback } = provider;
    if (callback) {
      beginCallbacks(provider.name);
      app.on(callback.method, `/callbacks/${provider.name}`, async (c) => {
        const query = new URL(c.req.url).searchParams;
        const body = callback.method === "POST" ? await c.req.text() : "";
        const effect = await takeCallback(servicesOfRequest(services, requestIdOf(c)), provider, {
          query,
          headers: c.req.raw.headers,
          body,
        });
        countCallback(provider.name, effect);
        const { status, json, text } = callback.answer(effect);
        if (json) return c.json(json, status as 200);
        return text === undefined ? c.body(null, status as 204) : c.text(text, status as 200);
      });
    }
    if (provider.readReturn) app.get(`/returns/${provider.name}`, (c) => sendBack(c, services, provider));
  }
}

/**
 * Redirects a returning player to the result page. The return address settles nothing (a callback or a query does), but
 * the provider is queried soon, so that the result page need not wait.
 */
async function sendBack(c: Context, services: Services, provider: Provider) {
  const id = provider.readReturn?.(new URL(c.req.url).searchParams);
  const order = id === undefined ? undefined : await selectOrder(services.db, id);
  if (!order || order.provider !== provider.name) return c.redirect(`${services.public_url}/`, 303);
  await askSoon(services.db, order.id, services.now());
  const game = await selectOrderedGame(services.db, order.gameId);
  const language = order.language === "en" ? "/en" : "";
  return c.redirect(
    `${services.public_url}${language}/${game?.alias ?? ""}/result?transaction_id=${order.id}`,
    303,
  );
}
