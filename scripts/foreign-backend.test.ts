import { randomUUID } from "node:crypto";
import { endpointList, endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { envelopeOf, startForeign, type Foreign } from "./foreign-testing";

jest.setTimeout(30_000);

let foreign: Foreign;
let token: string;
beforeAll(async () => {
  foreign = await startForeign();
});
afterAll(() => foreign.stop());
beforeEach(async () => {
  await foreign.control("/reset", {});
  token = await foreign.signIn("khach01");
});

const tid = randomUUID();
const card = { serial: "PM1", code: "123450" };
const character = { server_id: 1, character_id: "700110101" };
const topup = { game_id: 101, amount: 50_000 };
const there = { game_id: 102, amount: 50_000 };

/** What each call of a player is sent; a call without an entry needs nothing. */
const requests: Record<
  string,
  Parameters<Foreign["send"]>[1] | (() => Promise<Parameters<Foreign["send"]>[1]>)
> = {
  loginLocal: { body: { username: "khach02", password: "matkhau123" } },
  loginPublisher: { body: { username: "khach02", password: "matkhau123", game_id: 101 } },
  loginByDeepLink: async () => {
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
  sendSheetToken: async () => ({
    body: { transaction_id: await orderBy(endpoints.purchaseGooglepay, there), token: "sheet" },
  }),
  openApplepaySession: async () => ({
    body: {
      transaction_id: await orderBy(endpoints.purchaseApplepay, there),
      validation_url: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
    },
  }),
  claimPayment: async () => ({
    body: {
      transaction_id: await orderBy(endpoints.createBankTransfer, { ...topup, bank_id: 3, tid }),
      bank_reference: "FT2611",
    },
  }),
  purchaseWallet: async () => ({ body: await walletBody(502) }),
  purchaseWebshop: { body: { game_id: 101, product_id: 801, event_id: 1, price: 100 } },
};
/** The parameters of calls that name only a game. */
const ofGame = { query: { game_id: 101 } };

async function orderBy(endpoint: Endpoint, body: Record<string, unknown>): Promise<string> {
  return String(envelopeOf(await foreign.send(endpoint, { token, body })).data.transaction_id);
}

async function walletBody(item_id: number) {
  const reply = await foreign.send(endpoints.getItemInfo, { token, query: { game_id: 101, item_id } });
  const { dpt_id, payment_token } = envelopeOf(reply).data;
  return { game_id: 101, item_id, ...character, dpt_id, payment_token };
}

describe("every call of a player is answered to the letter of the contract", () => {
  const calls = endpointList.filter(
    ({ name, auth, path }) =>
      auth !== "operator" && !path.startsWith("/api/operator/") && name !== "loginSocial",
  );
  test.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
    const request = requests[name] ?? ofGame;
    const asked = typeof request === "function" ? await request() : request;
    const { status, json, text } = await foreign.send(endpoint, { token, ...asked });
    expect([status, json?.code ?? text]).toEqual([200, endpoint.success]);
    expect(endpoint.response.safeParse(json)).toMatchObject({ success: true });
  });

  test("loginSocial leads back with id, username and a user_token that signs in once", async () => {
    const redirect_uri = "http://portal.test/kiem-lam?social_state=s";
    const { status, headers } = await foreign.send(endpoints.loginSocial, { query: { redirect_uri } });
    const back = new URL(headers.get("location") ?? "");
    expect([status, back.origin, back.searchParams.get("social_state")]).toEqual([
      302,
      "http://portal.test",
      "s",
    ]);
    const { id, username, user_token } = Object.fromEntries(back.searchParams);
    const arrive = () => foreign.send(endpoints.loginByDeepLink, { body: { id, username, user_token } });
    expect([(await arrive()).status, (await arrive()).status]).toEqual([200, 401]);
  });

  test("all but the open calls need a Bearer, and a signed-out one is none", async () => {
    await foreign.send(endpoints.logout, { token });
    const guarded = calls.filter(({ auth }) => auth === "player");
    for (const endpoint of guarded) {
      const params = { game_id: 101, server_id: 1, game_alias: "x", payment_id: 1 };
      const reply = await foreign.send(endpoint, { token, params });
      expect([endpoint.name, reply.status, envelopeOf(reply).data.error]).toEqual([
        endpoint.name,
        401,
        "unauthorized",
      ]);
    }
  });
});
