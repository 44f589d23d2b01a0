import { endpoints } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { readBy } from "@/lib/contract/reading";
import { envelopeOf, foreignFor, type Foreign } from "./foreign-testing";

const foreign = foreignFor("khach01");
beforeEach(async () => {
  await foreign.send(endpoints.createBankTransfer, {
    token: foreign.token,
    body: { ...topup, bank_id: 3, tid },
  });
});

const time_zone = "Asia/Ho_Chi_Minh";
const topup = { game_id: 101, amount: 50_000 };
const tid = "0b0e3c9e-5f0c-4a58-9f2e-6a2b3a1d7c11";
const card = { game_id: 101, serial: "PM1", code: "123450", face_value: 50_000 };

type Asked = NonNullable<Parameters<Foreign["send"]>[1]>;
/** Representative calls; the order is the transfer that each test begins with. */
const calls: [Endpoint, Asked][] = [
  [endpoints.listGames, {}],
  [endpoints.getPaymentStatus, { query: { game_id: 102 } }],
  [endpoints.listPaymentOptions, { query: { game_id: 101, type_id: 1 } }],
  [endpoints.listProducts, { query: { game_id: 101 } }],
  [endpoints.listItems, { query: { game_id: 101 } }],
  [endpoints.listBanks, {}],
  [endpoints.listMaintains, {}],
  [endpoints.getBalance, {}],
  [endpoints.listHistory, { query: { limit: 3, game_id: 102, total: 1 } }],
  [endpoints.checkTransaction, { query: { transaction_id: "240000000026" } }],
  [endpoints.decryptParams, { query: { dt: Buffer.from('{"amount":"50000"}').toString("base64url") } }],
];

async function answersNow() {
  return Promise.all(
    calls.map(([endpoint, asked]) => foreign.send(endpoint, { token: foreign.token, ...asked })),
  );
}

/** As the portal reads them; an answer without `code` by the code of a success. */
function read(answers: Awaited<ReturnType<typeof answersNow>>) {
  return answers.map(({ json, text }, at) => {
    const { name, response, success } = (calls[at] as [Endpoint, Asked])[0];
    return [name, readBy(response, json ? { code: success, ...json } : text, { time_zone })];
  });
}

/** Without the fields that a habit changes. Ids are sent back as they came, so their kind stays: here it does not count. */
const plain = (value: unknown, left: readonly string[]): unknown =>
  JSON.parse(
    JSON.stringify(value, (name: string, field: unknown) => {
      if (left.includes(name)) return undefined;
      return (name === "id" || name.endsWith("_id")) && typeof field === "number" ? String(field) : field;
    }),
  );

const changed: Record<string, string[]> = {
  "no-next": ["next"],
  "no-kind": ["kind"],
  "http-pictures": ["favicon", "icon", "image", "picture"],
};

const valueHabits = [
  ...["nulls", "empty-lists-null", "empty-lists-missing", "dates-local", "dates-seconds", "ids-other-kind"],
  ...["decimals", "flags-as-text", "flags-as-booleans", "numbers-as-text", "http-pictures", "unknown-fields"],
  ...["no-next", "no-kind", "success-without-code", "code-as-text"],
];

test("an answer with a habit is read as the conforming one, and was sent otherwise", async () => {
  const conforming = await answersNow();
  for (const name of valueHabits) {
    await foreign.control("", { habits: [name] });
    const habitual = await answersNow();
    const left = changed[name] ?? [];
    expect([name, plain(read(habitual), left)]).toEqual([name, plain(read(conforming), left)]);
    const isOther = habitual.some(({ text }, at) => text !== conforming[at]?.text);
    expect([name, isOther]).toEqual([name, true]);
  }
});

test("all of these habits together are read as none of them", async () => {
  const left = Object.values(changed).flat();
  const conforming = plain(read(await answersNow()), left);
  // Of the two habits with dates, and of those with flags and with empty lists, the first leaves the other nothing.
  await foreign.control("", { habits: valueHabits });
  expect(plain(read(await answersNow()), left)).toEqual(conforming);
});

describe("habits in calls and refusals", () => {
  const history = async (query: Record<string, string | number>) => {
    const reply = await foreign.send(endpoints.listHistory, { token: foreign.token, query });
    return envelopeOf(reply).data as { orders: object[]; next_cursor: string | null };
  };

  test("history without filters, and without limit and cursor", async () => {
    await foreign.control("", { habits: ["filters-ignored"] });
    expect((await history({ game_id: 102, limit: 100 })).orders).toHaveLength(26);
    await foreign.control("", { habits: ["limits-ignored"] });
    expect(await history({ limit: 3, cursor: "s5" })).toMatchObject({ next_cursor: null });
    expect((await history({ limit: 3, cursor: "s5" })).orders).toHaveLength(26);
  });

  const check: [Endpoint, Asked] = [endpoints.checkTransaction, { query: { transaction_id: "1" } }];
  const arrive: [Endpoint, Asked] = [endpoints.loginByDeepLink, {}];
  const redirect_uri = "http://portal.test/";
  test.each<[string, [Endpoint, Asked], string | undefined, number, unknown]>([
    ["401-empty", check, undefined, 401, ""],
    ["401-text", check, undefined, 401, "unauthorized"],
    ["401-as-200", check, undefined, 200, { message: "unauthorized" }],
    ["refusals-200", check, "own", 200, { code: 404, data: { error: "not_found" } }],
    ["refusals-text", check, "own", 404, "Không tìm thấy"],
    ["refusals-without-code", check, "own", 404, { message: "Không tìm thấy", data: { error: "not_found" } }],
    ["no-arrival", arrive, undefined, 404, "404 page not found"],
    ["no-social", [endpoints.loginSocial, { query: { redirect_uri } }], undefined, 404, "404 page not found"],
  ])("%s", async (name, [endpoint, asked], own, status, body) => {
    await foreign.control("", { habits: [name] });
    const reply = await foreign.send(endpoint, { ...asked, token: own && foreign.token });
    expect(reply.status).toBe(status);
    if (typeof body === "object") expect(reply.json).toMatchObject(body as object);
    else expect(reply.text).toBe(body);
  });

  test("without keys the same key makes another order, and no answer names it", async () => {
    await foreign.control("", { habits: ["no-keys", "relative-pages"] });
    const asked = {
      token: foreign.token,
      key: "same",
      params: { payment_id: 1 },
      body: { ...topup, bank_id: 3 },
    };
    const replies = [
      await foreign.send(endpoints.purchase, asked),
      await foreign.send(endpoints.purchase, asked),
    ];
    const [one, other] = replies.map((reply) => envelopeOf(reply).data);
    expect(one?.transaction_id).not.toBe(other?.transaction_id);
    expect(replies.map(({ headers }) => headers.get("idempotency-key"))).toEqual([null, null]);
    expect(one?.redirect_url).toBe(`/pay/${String(one?.transaction_id)}`);
  });
});

describe("faults of money", () => {
  const buy = (key: string) =>
    foreign.send(endpoints.purchaseVgpCard, { token: foreign.token, key, body: card });
  const outcomeOf = (key: string) =>
    buy(key).then(
      ({ status }) => status,
      () => "cut",
    );
  const made = async () => ((await foreign.control("")).orders as object[]).length - 1;

  test.each<[string, unknown, number]>([
    ["order-then-cut", "cut", 1],
    ["order-then-html", 200, 1],
    ["order-then-half-json", 200, 1],
    ["cut-before-order", "cut", 0],
    ["order-then-500", 500, 1],
  ])("%s: the next purchase, and the same key again is answered as ever", async (name, expected, orders) => {
    await foreign.control("", { faults: [{ name, times: 1 }] });
    expect([await outcomeOf("k1"), await made()]).toEqual([expected, orders]);
    expect(envelopeOf(await buy("k1")).data).toMatchObject({ outcome: "settled" });
    expect(await made()).toBe(1);
  });

  test("lost-then-refused: every later attempt says that the card was used", async () => {
    await foreign.control("", { faults: [{ name: "lost-then-refused", times: 1 }] });
    expect(await outcomeOf("k1")).toBe("cut");
    for (const key of ["k1", "k2"]) expect(envelopeOf(await buy(key)).data.error).toBe("card_used");
    expect(await made()).toBe(1);
  });
});
