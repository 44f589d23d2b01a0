"use client";

import type { ComponentType } from "react";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import type { DialogName, OpenDialog } from "@/lib/client/layout/dialogs";
import { LoadedMessages } from "@/lib/i18n/loaded-messages";
import type { OpenDialogProps } from "./dialog-props";

/** A dialog's script and messages are loaded when it is first opened. */
const dialogs: { [N in DialogName]: ComponentType<OpenDialogProps<N>> } = {
  login: lazyWithRetry(() => import("./login-dialog").then((file) => file.LoginDialog)),
  character: lazyWithRetry(() => import("./character-dialog").then((file) => file.CharacterDialog)),
  arrival: lazyWithRetry(() => import("./deep-link-dialog").then((file) => file.DeepLinkDialog)),
  socialLogout: lazyWithRetry(() => import("./social-logout-dialog").then((file) => file.SocialLogoutDialog)),
  captcha: lazyWithRetry(() => import("./captcha-dialog").then((file) => file.CaptchaDialog)),
  consent: lazyWithRetry(() => import("./consent-dialog").then((file) => file.ConsentDialog)),
  cardGuide: lazyWithRetry(() => import("./card-guide-dialog").then((file) => file.CardGuideDialog)),
  removeCard: lazyWithRetry(() => import("./remove-card-dialog").then((file) => file.RemoveCardDialog)),
  notice: lazyWithRetry(() => import("./notice-dialog").then((file) => file.NoticeDialog)),
  purchaseMessage: lazyWithRetry(() =>
    import("./purchase-message-dialog").then((file) => file.PurchaseMessageDialog),
  ),
  forcedLogout: lazyWithRetry(() => import("./forced-logout-dialog").then((file) => file.ForcedLogoutDialog)),
  chatQr: lazyWithRetry(() => import("./chat-qr-dialog").then((file) => file.ChatQrDialog)),
  walletResult: lazyWithRetry(() => import("./wallet-result-dialog").then((file) => file.WalletResultDialog)),
  webshopRules: lazyWithRetry(() => import("./webshop-rules-dialog").then((file) => file.WebshopRulesDialog)),
  giftCodes: lazyWithRetry(() => import("./gift-codes-dialog").then((file) => file.GiftCodesDialog)),
  product: lazyWithRetry(() => import("./product-dialog").then((file) => file.ProductDialog)),
  webshopConfirm: lazyWithRetry(() =>
    import("./webshop-confirm-dialog").then((file) => file.WebshopConfirmDialog),
  ),
  webshopResult: lazyWithRetry(() =>
    import("./webshop-result-dialog").then((file) => file.WebshopResultDialog),
  ),
  smsTable: lazyWithRetry(() => import("./sms-table-dialog").then((file) => file.SmsTableDialog)),
  history: lazyWithRetry(() => import("./history-dialog").then((file) => file.HistoryDialog)),
};

/** The open dialog. This file is loaded with the first one that is opened. */
export function Opened({ open: { name, props }, locale }: { open: OpenDialog; locale: string }) {
  // Name and props belong together in an OpenDialog, which the compiler cannot follow through the table.
  const Dialog = dialogs[name] as ComponentType<Pick<OpenDialogProps<"cardGuide">, "locale">>;
  return (
    <LoadedMessages locale={locale}>
      <Dialog {...props} locale={locale} />
    </LoadedMessages>
  );
}
