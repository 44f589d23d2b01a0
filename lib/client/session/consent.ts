import type { endpoints } from "@/lib/contract";
import * as addresses from "@/lib/contract/addresses";
import { callEndpoint } from "../call";
import { closeDialogThen, dialogStore, openDialog } from "../layout/dialogs";

type Contract = typeof endpoints;

export const getConsent = () => callEndpoint<Contract["getConsent"]>(addresses.getConsent, {});

/** Agrees to a version of the terms. */
export const giveConsent = (version: string) =>
  callEndpoint<Contract["giveConsent"]>(addresses.giveConsent, { body: { version } });

export const withdrawConsent = () =>
  callEndpoint<Contract["withdrawConsent"]>(addresses.withdrawConsent, { body: {} });

interface Settled {
  agreed: boolean;
  /**
   * Closes the dialog, which stays busy after a yes, unless another one is open by now; resolves when the page may be
   * left.
   */
  close(): Promise<void>;
}

/** Asks the player to agree to the terms in force. */
export function askConsent(): Promise<Settled> {
  return new Promise((resolve) => {
    openDialog("consent", {
      onSettled: (agreed) =>
        resolve({
          agreed,
          close: () =>
            new Promise((closed) => (dialogStore.read() === opened ? closeDialogThen(closed) : closed())),
        }),
    });
    const opened = dialogStore.read();
  });
}
