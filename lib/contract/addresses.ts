/**
 * Method and path of every call, without zod: the endpoints are made from them, and the browser reads them alone. Paths
 * are templates: `{game_alias}` is a parameter. The operators' calls are in operator-addresses.ts.
 */

export const getProfile = { method: "GET", path: "/apidev/user/get_profile" } as const;
export const getSpending = { method: "GET", path: "/apidev/user/spending" } as const;
export const setSpendingCaps = { method: "POST", path: "/apidev/user/spending" } as const;
export const signOutOthers = { method: "POST", path: "/apidev/user/sign_out_others" } as const;
export const listSessions = { method: "GET", path: "/apidev/user/sessions" } as const;
export const endSession = { method: "POST", path: "/apidev/user/session/end" } as const;
export const eraseAccount = { method: "POST", path: "/apidev/user/erase" } as const;
export const getStoredData = { method: "GET", path: "/apidev/user/stored_data" } as const;
export const getLetterAddress = { method: "GET", path: "/apidev/user/letters" } as const;
export const setLetterAddress = { method: "POST", path: "/apidev/user/letters" } as const;
export const confirmLetterAddress = { method: "POST", path: "/apidev/user/letters/confirm" } as const;
export const stopLetters = { method: "POST", path: "/apidev/user/letters/stop" } as const;
export const getConsent = { method: "GET", path: "/apidev/user/consent" } as const;
export const giveConsent = { method: "POST", path: "/apidev/user/consent" } as const;
export const withdrawConsent = { method: "POST", path: "/apidev/user/consent/withdraw" } as const;
export const listGiftCodes = { method: "POST", path: "/apidev/user/logs/giftcode" } as const;
export const listGames = { method: "GET", path: "/apidev/game" } as const;
export const getGameInfo = { method: "GET", path: "/apidev/game/info/{game_alias}" } as const;
export const listRecentGames = { method: "GET", path: "/apidev/game/recent_game" } as const;
export const getDailyRecharge = { method: "GET", path: "/apidev/game/daily_recharge/{game_alias}" } as const;
export const listServers = { method: "GET", path: "/apicode/game/{game_id}/servers" } as const;
export const listCharacters = {
  method: "GET",
  path: "/apicode/game/{game_id}/server/{server_id}/characters",
} as const;
export const listRoles = { method: "GET", path: "/apidev/character/role" } as const;
export const getWebshop = { method: "GET", path: "/apidev/game/webshop" } as const;
export const listProducts = { method: "GET", path: "/apidev/game/products" } as const;

export const listSlider = { method: "GET", path: "/apidev/slider" } as const;
export const listAds = { method: "GET", path: "/apidev/ads" } as const;
export const getWebSetting = { method: "GET", path: "/apidev/web/setting" } as const;
export const listMaintains = { method: "GET", path: "/apicode/maintains" } as const;
export const listInspected = { method: "GET", path: "/apicode/inspected" } as const;

export const getBalance = { method: "GET", path: "/apidev/payment/balance" } as const;
export const getPaymentStatus = { method: "GET", path: "/apidev/payment/status" } as const;
export const listPaymentOptions = { method: "GET", path: "/apidev/payment/option" } as const;
export const listBanks = { method: "GET", path: "/apidev/payment/banks" } as const;
export const listHistory = { method: "GET", path: "/apidev/payment/history" } as const;
export const checkTransaction = { method: "GET", path: "/apidev/payment/check_transaction" } as const;
export const checkSmsStatus = { method: "GET", path: "/apidev/payment/check_sms_status" } as const;
export const getStoredPicture = { method: "GET", path: "/api/portal/picture/{picture_id}" } as const;
export const listOrderChanges = { method: "GET", path: "/api/portal/order_changes" } as const;
export const decryptParams = { method: "GET", path: "/apidev/payment/decrypt_params" } as const;
export const listItems = { method: "GET", path: "/apidev/payment/items" } as const;
export const getItemInfo = { method: "GET", path: "/apidev/payment/item/info" } as const;
export const getPackageInfo = { method: "GET", path: "/apidev/payment/package/info" } as const;
export const listPackages = { method: "GET", path: "/apidev/payment/package" } as const;
export const invalidateBankToken = {
  method: "GET",
  path: "/apidev/payment/invalidation_bank_token",
} as const;

export const purchase = { method: "POST", path: "/apidev/payment/purchase/{payment_id}" } as const;
export const purchaseVgpCard = { method: "POST", path: "/apidev/payment/purchase/vgp_card" } as const;
export const createBankTransfer = { method: "POST", path: "/apidev/payment/qr-code/bank-transfer" } as const;
export const getSmsTid = { method: "POST", path: "/apidev/payment/get_sms_tid" } as const;
export const sendSheetToken = { method: "POST", path: "/apidev/payment/sheet_token" } as const;
export const openApplepaySession = { method: "POST", path: "/apidev/payment/applepay_session" } as const;
export const cancelOrder = { method: "POST", path: "/apidev/payment/cancel" } as const;
export const claimPayment = { method: "POST", path: "/apidev/payment/claim" } as const;
export const purchaseWallet = { method: "POST", path: "/apidev/payment/purchase/wallet" } as const;
export const purchaseWebshop = { method: "POST", path: "/apidev/payment/purchase/webshop" } as const;
export const purchaseZalopay = { method: "POST", path: "/apidev/payment/purchase/zalopay" } as const;
export const purchaseApplepay = { method: "POST", path: "/apidev/payment/purchase/applepay" } as const;
export const purchaseGooglepay = { method: "POST", path: "/apidev/payment/purchase/googlepay" } as const;
export const purchaseSamsungpay = { method: "POST", path: "/apidev/payment/purchase/samsungpay" } as const;
export const purchaseMoca = { method: "POST", path: "/apidev/payment/purchase/moca" } as const;

export const loginLocal = { method: "POST", path: "/api/auth/login" } as const;
export const loginPublisher = { method: "POST", path: "/api/user/login" } as const;
export const loginByDeepLink = { method: "POST", path: "/api/user/arrival" } as const;
export const logout = { method: "POST", path: "/api/auth/logout" } as const;
export const currentUser = { method: "GET", path: "/api/auth/user" } as const;
export const loginSocial = { method: "GET", path: "/api/user/social" } as const;

export const listEvents = { method: "GET", path: "/api/events" } as const;
