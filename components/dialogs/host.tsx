"use client";

import {
  lazy,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from "react";
import { dialogEntry } from "@/lib/browser/dialog-entry";
import { dialogStore, type DialogName, type OpenDialog } from "@/lib/browser/dialogs";
import { followSignInAddress } from "@/lib/browser/sign-in-address";
import { loadMessages } from "@/lib/i18n/load-messages";
import type { Shown } from "./shown";

const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => load().then((component) => ({ default: component })));

/** A dialog's code and words come when it is first opened. */
const dialogs: { [N in DialogName]: LazyExoticComponent<ComponentType<Shown<N>>> } = {
  login: later(() => import("./login-dialog").then((file) => file.LoginDialog)),
  character: later(() => import("./character-dialog").then((file) => file.CharacterDialog)),
  socialLogout: later(() => import("./social-logout-dialog").then((file) => file.SocialLogoutDialog)),
  captcha: later(() => import("./captcha-dialog").then((file) => file.CaptchaDialog)),
  cardGuide: later(() => import("./card-guide-dialog").then((file) => file.CardGuideDialog)),
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

/** Shows the one open dialog of lib/browser/dialogs.ts. */
export function DialogHost({ locale }: { locale: string }) {
  const open = useSyncExternalStore(dialogStore.subscribe, dialogStore.read, dialogStore.readOnServer);
  useEffect(() => {
    dialogEntry.clear();
    followSignInAddress();
  }, []);
  return <Suspense fallback={null}>{open && <Opened open={open} locale={locale} />}</Suspense>;
}

function Opened({ open: { name, props }, locale }: { open: OpenDialog; locale: string }) {
  const messages = use(loadMessages(locale));
  // Name and props belong together in an OpenDialog, which the compiler cannot follow through the table.
  const Dialog = dialogs[name] as ComponentType<Pick<Shown<"cardGuide">, "locale" | "messages">>;
  return <Dialog {...props} locale={locale} messages={messages} />;
}
