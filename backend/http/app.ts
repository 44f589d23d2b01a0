import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { endpointList } from "@/lib/contract";
import { changeCatalogueDraft } from "@/lib/contract/operator-addresses";
import type { Endpoint } from "@/lib/contract/endpoint";
import { refuse } from "@/lib/contract/errors";
import { isDatabaseTrouble, isOfErasedPlayer, reasonOf } from "../db/failure";
import { serveProviders } from "./callbacks";
import { commandsPath, serveCommands } from "./commands";
import { localeOf } from "@/lib/i18n/sentences";
import { serveDocs } from "./docs";
import { serveOidcLogout } from "./oidc-logout";
import { describeContract } from "./openapi";
import { authHandlers } from "./routes/auth";
import { gameServerHandlers } from "./routes/game-servers";
import { gameHandlers } from "./routes/games";
import { consentHandlers } from "./routes/consent";
import { letterHandlers } from "./routes/letters";
import { spendingHandlers } from "./routes/spending";
import { storedDataHandlers } from "./routes/stored-data";
import { historyHandlers } from "./routes/history";
import { operatorHandlers } from "./routes/operator";
import { operatorAccountHandlers } from "./routes/operator-account";
import { operatorFactorHandlers } from "./routes/operator-factors";
import { operatorCatalogueHandlers } from "./routes/operator-catalogue";
import { operatorOrderHandlers } from "./routes/operator-orders";
import { operatorTeamHandlers } from "./routes/operator-team";
import { requestHandlers } from "./routes/operator-requests";
import { waitingHandlers } from "./routes/operator-waiting";
import { itemHandlers } from "./routes/items";
import { eventHandlers } from "./routes/events";
import { orderChangeHandlers } from "./routes/order-changes";
import { paymentHandlers } from "./routes/payment";
import { purchaseHandlers } from "./routes/purchase";
import { shopHandlers } from "./routes/shop";
import { walletHandlers } from "./routes/wallet";
import { webHandlers } from "./routes/web";
import { refusalResponse, requestIdOf, serve, type Handler } from "./serve";
import { sendSecurityHeaders } from "./security-headers";
import type { Services } from "./services";
import { serveSocial } from "./social";
import { traceCalls } from "./trace-calls";

const max_body_bytes = 64 * 1024;
/** Of the desk's catalogue: a game may have two thousand servers, and a picture 10 MB, in base64. */
const max_part_bytes = 15 * 1024 * 1024;
/** Retry-After for a request that the database could not serve. */
const retry_s = 5;

const handlerTable: Record<string, unknown> = {
  ...authHandlers,
  ...gameHandlers,
  ...gameServerHandlers,
  ...spendingHandlers,
  ...storedDataHandlers,
  ...letterHandlers,
  ...consentHandlers,
  ...paymentHandlers,
  ...orderChangeHandlers,
  ...eventHandlers,
  ...purchaseHandlers,
  ...historyHandlers,
  ...itemHandlers,
  ...walletHandlers,
  ...shopHandlers,
  ...webHandlers,
  ...operatorHandlers,
  ...operatorAccountHandlers,
  ...operatorFactorHandlers,
  ...operatorOrderHandlers,
  ...operatorTeamHandlers,
  ...operatorCatalogueHandlers,
  ...waitingHandlers,
  ...requestHandlers,
};

/** Endpoints of the contract without a handler. */
export const unansweredCalls = endpointList
  .filter(({ name, redirects }) => !(name in handlerTable) && !redirects)
  .map(({ name }) => name);

/** The publisher backend's HTTP app: the contract, the providers' callbacks, health. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  app.use(traceCalls);
  app.use(sendSecurityHeaders(services.backend_public_url));
  // No other protocol is supported: an upgrade request is answered and its socket closed.
  app.use(async (c, next) => {
    if (c.req.header("upgrade") === undefined) return next();
    c.header("connection", "close");
    return refusalResponse(c, refuse("upgrade_refused"), localeOf(c.req.header("accept-language")));
  });
  const limitBody = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => refusalResponse(c, refuse("body_too_large"), localeOf(c.req.header("accept-language"))),
    });
  const [limitCall, limitPart] = [limitBody(max_body_bytes), limitBody(max_part_bytes)];
  app.use((c, next) => {
    if (c.req.path.startsWith(commandsPath)) return next();
    // Node ends a body at the length that it has named; to look at the body itself would make a web stream of it.
    const isNamed = c.req.header("transfer-encoding") === undefined;
    if (isNamed && Number(c.req.header("content-length") ?? 0) <= max_body_bytes) return next();
    // Without its length a body would be stored here whole, before the operator is known.
    const isPart = c.req.path.startsWith(changeCatalogueDraft.path) && c.req.header("content-length");
    return isPart ? limitPart(c, next) : limitCall(c, next);
  });
  app.get("/healthz", (c) => c.json({ code: 200, message: "", data: {} }));
  app.get("/readyz", async (c) => {
    const missing = await services.readiness.missing();
    const status = missing.length === 0 ? 200 : 503;
    c.header("cache-control", "no-store");
    return c.json({ code: status, message: "", data: { missing } }, status);
  });
  serveDocs(app, describeContract, services.sandbox);
  serveSocial(app, services);
  serveOidcLogout(app, services);
  for (const endpoint of fixedFirst(endpointList)) {
    serve(app, services, endpoint, handlerTable[endpoint.name] as Handler<Endpoint> | undefined);
  }
  serveProviders(app, services);
  serveCommands(app, services);
  app.notFound((c) => refusalResponse(c, refuse("not_found"), localeOf(c.req.header("accept-language"))));
  app.onError((error, c) => {
    const language = localeOf(c.req.header("accept-language"));
    if (isDatabaseTrouble(error)) {
      const about = { request_id: requestIdOf(c), path: c.req.path, reason: reasonOf(error) };
      services.log.warn(about, "the database could not serve a request");
      return refusalResponse(c, refuse("service_busy", { values: { seconds: retry_s } }), language);
    }
    if (isOfErasedPlayer(error)) return refusalResponse(c, refuse("unauthorized"), language);
    services.log.error(
      { request_id: requestIdOf(c), path: c.req.path, reason: reasonOf(error), at: stackFramesOf(error) },
      "a request failed",
    );
    return refusalResponse(c, refuse("internal"), language);
  });
  return app;
}

/** The stack frames without the message, since that of a failed query repeats its parameters. */
function stackFramesOf(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8);
}

/** Paths without parameters first: hono matches in order, and a parameter would match them, too. */
function fixedFirst(list: readonly Endpoint[]): Endpoint[] {
  return [...list].sort((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));
}
