import * as auth from "./endpoints/auth";
import * as consents from "./endpoints/consent";
import * as events from "./endpoints/events";
import * as games from "./endpoints/game";
import * as letters from "./endpoints/letters";
import * as operators from "./endpoints/operator";
import * as openOrders from "./endpoints/open-order";
import * as payment from "./endpoints/payment";
import * as portal from "./endpoints/portal";
import * as purchases from "./endpoints/purchase";
import * as spendings from "./endpoints/spending";
import * as storedData from "./endpoints/stored-data";
import * as web from "./endpoints/web";
import type { Endpoint } from "./endpoint";

const { credentials: _credentials, ...authEndpoints } = auth;
const { spending: _spending, ...spendingEndpoints } = spendings;
const { letterAddress: _letterAddress, ...letterEndpoints } = letters;
const { consent: _consent, ...consentEndpoints } = consents;

/** Every call of the contract by name. Fixed paths come before those with a parameter in the same position. */
export const endpoints = {
  ...authEndpoints,
  ...games,
  ...spendingEndpoints,
  ...storedData,
  ...letterEndpoints,
  ...consentEndpoints,
  ...payment,
  ...purchases,
  ...openOrders,
  ...web,
  ...portal,
  ...operators,
  ...events,
};

export const endpointList: readonly Endpoint[] = Object.values(endpoints);

/** Calls that the portal relays for its own pages; it answers sign-in itself (lib/server/auth). */
export const relayedEndpoints = endpointList.filter((e) => /^\/api(dev|code)\//.test(e.path));

/** Calls of the operators' switchboard; the portal answers their sign-in itself. */
export const operatorEndpoints = endpointList.filter(
  (e) => e.auth === "operator" && e.name !== "logoutOperator",
);
