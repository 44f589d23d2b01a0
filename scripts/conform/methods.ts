import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { methodOf, methods } from "@/lib/payment";
import type { MethodDefinition } from "@/lib/payment/define";
import type { ProviderKind } from "@/lib/payment/provider";

/** The publisher's ids of the methods for which something holds, by the registry. */
const idsWhere = (holds: (method: MethodDefinition) => boolean): number[] =>
  methods.filter(holds).flatMap(({ ids }) => [...ids]);

const idsOfProviders = (...kinds: ProviderKind[]) =>
  idsWhere(({ provider }) => provider !== undefined && kinds.includes(provider.kind));

/** The one method of a call of its own. */
function idOfCall(call: Endpoint): number {
  const [id] = idsWhere(({ submit }) => submit === call);
  if (id === undefined) throw new Error(`no method is submitted by ${call.name}`);
  return id;
}

/** Paid on a provider's page. */
export const pageMethods = idsOfProviders("vnpay", "international-card", "moca", "momo", "viettel-money");
export const smsMethods = idsOfProviders("sms");
export const appMethods = idsOfProviders("zalopay");
export const transferMethod = idOfCall(endpoints.createBankTransfer);
/** The publisher's own card, which is settled at once. */
export const publisherCard = idOfCall(endpoints.purchaseVgpCard);

export const needsBank = (id: number) => methodOf(id).fields.some(({ kind }) => kind === "bank");
export const isCard = (id: number) => methodOf(id).family === "card";
/** Pays with the player's Vxu: for items only, so it has no amounts. */
export const paysWithVxu = (id: number) => methodOf(id).paysFrom !== undefined;
