import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import { callEndpoint } from "../call";
import { openDialog } from "../layout/dialogs";

type Contract = typeof endpoints;

export const getConsent = () => callEndpoint<Contract["getConsent"]>(addresses.getConsent, {});

/** Agrees to a version of the terms. */
export const giveConsent = (version: string) =>
  callEndpoint<Contract["giveConsent"]>(addresses.giveConsent, { body: { version } });

export const withdrawConsent = () =>
  callEndpoint<Contract["withdrawConsent"]>(addresses.withdrawConsent, { body: {} });

/** Asks the player to agree to the terms in force; resolves to whether they did. */
export const askConsent = () =>
  new Promise<boolean>((resolve) => openDialog("consent", { onSettled: resolve }));
