import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import { callEndpoint } from "@/lib/client/call";

type Contract = typeof endpoints;

export const getSpending = () => callEndpoint<Contract["getSpending"]>(addresses.getSpending, {});

/** A cap that is left out is no cap. */
export const setSpendingCaps = (body: { day_cap?: number; month_cap?: number }) =>
  callEndpoint<Contract["setSpendingCaps"]>(addresses.setSpendingCaps, { body });
