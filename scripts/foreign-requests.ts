import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { envelopeOf, type Foreign, type Request } from "./foreign-testing";

export type Player = { foreign: Foreign; token: string };
type Asked = Request | ((player: Player) => Promise<Request>);

const tid = "0b0e3c9e-5f0c-4a58-9f2e-6a2b3a1d7c11";
const card = { serial: "PM1", code: "123450" };
const character = { server_id: 1, character_id: "700110101" };
const topup = { game_id: 101, amount: 50_000 };
const there = { game_id: 102, amount: 50_000 };

/** What each call of a player is sent; a call without an entry needs nothing. */
const requests: Record<string, Asked> = {
  loginLocal: { body: { username: "khach02", password: "matkhau123" } },
  loginPublisher: { body: { username: "khach02", password: "matkhau123", game_id: 101 } },
  loginByDeepLink: async ({ foreign, token }) => {
    const { json } = await foreign.send(endpoints.getProfile, { token });
    const user = json?.user as { id: string; username: string; user_token: string };
    return { body: { id: user.id, username: user.username, user_token: user.user_token } };
  },
  getProfile: { query: { game_id: 101 } },
  listGiftCodes: { body: { game_id: 101 } },
  getGameInfo: { params: { game_alias: "kiem-lam" } },
  getDailyRecharge: { params: { game_alias: "kiem-lam" } },
  listServers: { params: { game_id: 103 } },
  listCharacters: { params: { game_id: 101, server_id: 1 } },
  listPaymentOptions: { query: { game_id: 101, type_id: 1 } },
  listHistory: { query: { total: 1, limit: 3 } },
  checkTransaction: { query: { transaction_id: "240000000001" } },
  checkSmsStatus: { query: { game_id: 101, transaction_id: "240000000001" } },
  decryptParams: { query: { dt: Buffer.from('{"amount":"50000"}').toString("base64url") } },
  getItemInfo: { query: { game_id: 101, item_id: 501 } },
  getPackageInfo: { query: { package_id: "KL-VANG" } },
  invalidateBankToken: { query: { game_id: 102, id: 31 } },
  purchase: { params: { payment_id: 1 }, body: { ...topup, bank_id: 3, ...character } },
  purchaseVgpCard: { body: { game_id: 101, face_value: 50_000, ...card } },
  createBankTransfer: { body: { ...topup, bank_id: 3, tid } },
  getSmsTid: { body: { ...topup, payment_id: 6 } },
  purchaseZalopay: { body: topup },
  purchaseApplepay: { body: there },
  purchaseGooglepay: { body: there },
  purchaseSamsungpay: { body: there },
  purchaseMoca: { body: there },
  sendSheetToken: async (player) => ({
    body: { transaction_id: await orderBy(player, endpoints.purchaseGooglepay, there), token: "sheet" },
  }),
  openApplepaySession: async (player) => ({
    body: {
      transaction_id: await orderBy(player, endpoints.purchaseApplepay, there),
      validation_url: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
    },
  }),
  endSession: async ({ foreign, token }) => {
    const { json } = await foreign.send(endpoints.listSessions, { token });
    const [session] = json?.data as { id: string }[];
    return { body: { id: session?.id ?? "" } };
  },
  eraseAccount: async ({ foreign, token }) => {
    const { json } = await foreign.send(endpoints.getStoredData, { token });
    const { username, vxu } = json?.data as { username: string; vxu: number };
    return { body: { username, vxu } };
  },
  giveConsent: { body: { version: "2026-11" } },
  setLetterAddress: { body: { email: "an@mail.example" } },
  confirmLetterAddress: async ({ foreign, token }) => {
    await foreign.send(endpoints.setLetterAddress, { token, body: { email: "an@mail.example" } });
    return { body: { code: "123456" } };
  },
  cancelOrder: async (player) => ({
    body: {
      transaction_id: await orderBy(player, endpoints.createBankTransfer, { ...topup, bank_id: 3, tid }),
    },
  }),
  claimPayment: async (player) => ({
    body: {
      transaction_id: await orderBy(player, endpoints.createBankTransfer, { ...topup, bank_id: 3, tid }),
      bank_reference: "FT2611",
    },
  }),
  purchaseWallet: async (player) => ({ body: await walletBody(player, 502) }),
  purchaseWebshop: { body: { game_id: 101, product_id: 801, event_id: 1, price: 100 } },
};
/** The parameters of calls that name only a game. */
const ofGame = { query: { game_id: 101 } };

async function orderBy(
  { foreign, token }: Player,
  endpoint: Endpoint,
  body: Record<string, unknown>,
): Promise<string> {
  return String(envelopeOf(await foreign.send(endpoint, { token, body })).data.transaction_id);
}

/** The body of an item's purchase with Vxu, with a fresh payment token. */
export async function walletBody({ foreign, token }: Player, item_id: number) {
  const reply = await foreign.send(endpoints.getItemInfo, { token, query: { game_id: 101, item_id } });
  const { dpt_id, payment_token } = envelopeOf(reply).data;
  return { game_id: 101, item_id, ...character, dpt_id, payment_token };
}

/** A request of this call that a conforming backend answers with success. */
export async function requestFor(foreign: Foreign, token: string, name: string): Promise<Request> {
  const request = requests[name] ?? ofGame;
  return { token, ...(typeof request === "function" ? await request({ foreign, token }) : request) };
}
