import type { DialogEntries, PartEntries } from "./registry";
import type { AnyStory, DialogStories, PartStories } from "./story";

const leaves = () => import("./stories/leaves");
const shell = () => import("./stories/shell");
const pages = () => import("./stories/pages");
const game = () => import("./stories/game");
const topup = () => import("./stories/topup");
const order = () => import("./stories/order");
const account = () => import("./stories/account");
const shop = () => import("./stories/shop");
const screens = () => import("./stories/screens");
const operator = () => import("./stories/operator");
const operatorDesk = () => import("./stories/operator-desk");
const operatorAccount = () => import("./stories/operator-account");
const operatorFactors = () => import("./stories/operator-factors");
const operatorCatalogue = () => import("./stories/operator-catalogue");
const operatorPart = () => import("./stories/operator-part");
const operatorFields = () => import("./stories/operator-fields");
const operatorOrders = () => import("./stories/operator-orders");
const operatorTeam = () => import("./stories/operator-team");
const operatorEvents = () => import("./stories/operator-events");
const operatorDialogs = () => import("./stories/operator-dialogs");
const dialogs = () => import("./stories/dialogs");
const shopDialogs = () => import("./stories/shop-dialogs");

/** An entry's stories come when its page is opened. */
const partStories: { [N in keyof PartEntries]: () => Promise<PartStories<PartEntries[N]>> } = {
  header: async () => (await shell()).header,
  menu: async () => (await shell()).menu,
  wallet: async () => (await shell()).wallet,
  "site-bar": async () => (await shell()).siteBar,
  "ad-strip": async () => (await shell()).adStrip,
  slider: async () => (await shell()).slider,
  "page-tools": async () => (await shell()).pageTools,
  footer: async () => (await shell()).footer,
  "game-history": async () => (await pages()).gameHistory,
  "recent-games": async () => (await pages()).recentGames,
  "list-trouble": async () => (await pages()).listTrouble,
  maintain: async () => (await pages()).maintain,
  lost: async () => (await pages()).lost,
  "redirect-qr": async () => (await pages()).redirectQr,
  toast: async () => (await pages()).toast,
  overlay: async () => (await pages()).overlay,
  "part-missing": async () => (await pages()).partMissing,
  button: async () => (await leaves()).button,
  choice: async () => (await leaves()).choice,
  "code-badge": async () => (await leaves()).codeBadge,
  "copy-button": async () => (await leaves()).copyButton,
  field: async () => (await leaves()).field,
  notice: async () => (await leaves()).notice,
  select: async () => (await leaves()).select,
  skeleton: async () => (await leaves()).skeleton,
  spinner: async () => (await leaves()).spinner,
  step: async () => (await leaves()).step,
  tabs: async () => (await leaves()).tabs,
  "home-hero": async () => (await game()).homeHero,
  "game-list": async () => (await game()).gameList,
  "game-art": async () => (await game()).gameArt,
  "game-banner": async () => (await game()).gameBanner,
  "character-step": async () => (await game()).characterStep,
  "character-picker": async () => (await game()).characterPicker,
  "topup-screen": async () => (await screens()).topupScreen,
  "method-advice": async () => (await screens()).methodAdvice,
  "other-way": async () => (await screens()).otherWay,
  "history-tabs": async () => (await screens()).historyTabs,
  "method-step": async () => (await topup()).method,
  "amount-step": async () => (await topup()).amount,
  "bank-picker": async () => (await topup()).bank,
  "method-form": async () => (await topup()).methodForm,
  "order-card": async () => (await order()).orderCard,
  "pay-button": async () => (await order()).payButton,
  "review-notices": async () => (await order()).reviewNotices,
  "refused-notice": async () => (await order()).refusedNotice,
  "order-view": async () => (await order()).view,
  "order-page": async () => (await order()).page,
  "gift-head": async () => (await account()).giftHead,
  history: async () => (await account()).history,
  "item-screen": async () => (await shop()).itemScreen,
  "item-list": async () => (await shop()).itemList,
  "product-card": async () => (await account()).productCard,
  "item-methods": async () => (await shop()).itemMethods,
  "item-confirm": async () => (await shop()).itemConfirm,
  "role-list": async () => (await shop()).roleList,
  "web-shop": async () => (await shop()).webShop,
  "bought-codes": async () => (await shop()).boughtCodes,
  "daily-recharge": async () => (await shop()).dailyRecharge,
  "operator-sign-in": async () => (await operator()).signInForm,
  "operator-frame": async () => (await operatorDesk()).frame,
  "operator-account": async () => (await operatorAccount()).account,
  "operator-factors": async () => (await operatorFactors()).factors,
  "operator-app": async () => (await operatorFactors()).app,
  "operator-passkeys": async () => (await operatorFactors()).passkeys,
  "operator-recovery": async () => (await operatorFactors()).recovery,
  "operator-password": async () => (await operatorAccount()).password,
  "operator-sessions": async () => (await operatorAccount()).sessions,
  "operator-checklist": async () => (await operatorDesk()).checklist,
  "operator-game-servers": async () => (await operatorDesk()).gameServers,
  "operator-orders": async () => (await operatorOrders()).orders,
  "operator-waiting": async () => (await operator()).waiting,
  "operator-request": async () => (await operatorDesk()).waitingRequest,
  "operator-switch": async () => (await operator()).siteSwitch,
  "operator-trail": async () => (await operator()).trail,
  "operator-file": async () => (await operator()).filePanel,
  "operator-draft": async () => (await operatorCatalogue()).draft,
  "operator-changes": async () => (await operatorCatalogue()).changes,
  "operator-games": async () => (await operatorCatalogue()).gamesPanel,
  "operator-part": async () => (await operatorPart()).part,
  "operator-picture": async () => (await operatorFields()).picture,
  "operator-list": async () => (await operatorFields()).list,
  "operator-lines": async () => (await operatorFields()).lines,
  "operator-codes": async () => (await operatorCatalogue()).codes,
  "operator-team": async () => (await operatorTeam()).team,
  "operator-webhooks": async () => (await operatorEvents()).webhooks,
  "operator-events": async () => (await operatorEvents()).events,
  "dialog-operator-factor": async () => (await operatorDialogs()).askAgain,
  "dialog-operator-confirm": async () => (await operatorDialogs()).confirmation,
};

const dialogStories: { [N in keyof DialogEntries]: () => Promise<DialogStories<DialogEntries[N]>> } = {
  "dialog-character": async () => (await dialogs()).character,
  "dialog-login": async () => (await dialogs()).login,
  "dialog-arrival": async () => (await dialogs()).arrival,
  "dialog-social-logout": async () => (await dialogs()).socialLogout,
  "dialog-captcha": async () => (await dialogs()).captcha,
  "dialog-consent": async () => (await dialogs()).consent,
  "dialog-card-guide": async () => (await dialogs()).cardGuide,
  "dialog-remove-card": async () => (await dialogs()).removeCard,
  "dialog-sms-table": async () => (await dialogs()).smsTable,
  "dialog-notice": async () => (await dialogs()).notice,
  "dialog-purchase-message": async () => (await dialogs()).purchaseMessage,
  "dialog-forced-logout": async () => (await dialogs()).forcedLogout,
  "dialog-chat-qr": async () => (await shopDialogs()).chatQr,
  "dialog-wallet-result": async () => (await shopDialogs()).walletResult,
  "dialog-webshop-rules": async () => (await shopDialogs()).webshopRules,
  "dialog-gift-codes": async () => (await shopDialogs()).giftCodes,
  "dialog-product": async () => (await shopDialogs()).product,
  "dialog-webshop-confirm": async () => (await shopDialogs()).webshopConfirm,
  "dialog-webshop-result": async () => (await shopDialogs()).webshopResult,
  "dialog-history": async () => (await dialogs()).history,
};

export async function loadStory(name: string, state: string): Promise<AnyStory | undefined> {
  const loaders: Record<string, () => Promise<Record<string, AnyStory>>> = {
    ...partStories,
    ...dialogStories,
  };
  return (await loaders[name]?.())?.[state];
}
