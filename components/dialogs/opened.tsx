"use client";

import type { ComponentType } from "react";
import { later } from "@/components/layout/later";
import type { DialogName, OpenDialog } from "@/lib/browser/layout/dialogs";
import { LoadedMessages } from "@/lib/i18n/loaded-messages";
import type { Shown } from "./shown";

/** A dialog's code and words come when it is first opened. */
const dialogs: { [N in DialogName]: ComponentType<Shown<N>> } = {
  login: later(() => import("./login-dialog").then((file) => file.LoginDialog)),
  character: later(() => import("./character-dialog").then((file) => file.CharacterDialog)),
  arrival: later(() => import("./deep-link-dialog").then((file) => file.DeepLinkDialog)),
  socialLogout: later(() => import("./social-logout-dialog").then((file) => file.SocialLogoutDialog)),
  captcha: later(() => import("./captcha-dialog").then((file) => file.CaptchaDialog)),
  cardGuide: later(() => import("./card-guide-dialog").then((file) => file.CardGuideDialog)),
  removeCard: later(() => import("./remove-card-dialog").then((file) => file.RemoveCardDialog)),
  notice: later(() => import("./notice-dialog").then((file) => file.NoticeDialog)),
  purchaseMessage: later(() =>
    import("./purchase-message-dialog").then((file) => file.PurchaseMessageDialog),
  ),
  forcedLogout: later(() => import("./forced-logout-dialog").then((file) => file.ForcedLogoutDialog)),
  chatQr: later(() => import("./chat-qr-dialog").then((file) => file.ChatQrDialog)),
  walletResult: later(() => import("./wallet-result-dialog").then((file) => file.WalletResultDialog)),
  webshopRules: later(() => import("./webshop-rules-dialog").then((file) => file.WebshopRulesDialog)),
  giftCodes: later(() => import("./gift-codes-dialog").then((file) => file.GiftCodesDialog)),
  product: later(() => import("./product-dialog").then((file) => file.ProductDialog)),
  webshopConfirm: later(() => import("./webshop-confirm-dialog").then((file) => file.WebshopConfirmDialog)),
  webshopResult: later(() => import("./webshop-result-dialog").then((file) => file.WebshopResultDialog)),
  smsTable: later(() =>
    import("@/components/layout/promo/sms-table-dialog").then((file) => file.SmsTableDialog),
  ),
  history: later(() => import("./history-dialog").then((file) => file.HistoryDialog)),
};

/** The open dialog. This table comes with the first one that is opened. */
export function Opened({ open: { name, props }, locale }: { open: OpenDialog; locale: string }) {
  // Name and props belong together in an OpenDialog, which the compiler cannot follow through the table.
  const Dialog = dialogs[name] as ComponentType<Pick<Shown<"cardGuide">, "locale">>;
  return (
    <LoadedMessages locale={locale}>
      <Dialog {...props} locale={locale} />
    </LoadedMessages>
  );
}
