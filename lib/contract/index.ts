import * as auth from "./endpoints/auth";
import * as games from "./endpoints/game";
import * as operators from "./endpoints/operator";
import * as payment from "./endpoints/payment";
import * as purchases from "./endpoints/purchase";
import * as web from "./endpoints/web";
import type { Endpoint } from "./endpoint";

const { credentials: _credentials, ...authEndpoints } = auth;

/** Every call of the contract by name. Paths with a fixed end stand before those with a parameter there. */
export const endpoints = { ...authEndpoints, ...games, ...payment, ...purchases, ...web, ...operators };

export const endpointList: readonly Endpoint[] = Object.values(endpoints);

/** Calls that the portal offers to its own pages; sign-in is the portal's own (lib/server/auth). */
export const relayedEndpoints = endpointList.filter((e) => /^\/api(dev|code)\//.test(e.path));

/** Calls of the switchboard; its sign-in is the portal's own. */
export const operatorEndpoints = endpointList.filter(
  (e) => e.auth === "operator" && e.name !== "logoutOperator",
);
