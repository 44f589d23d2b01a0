import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { headerNames } from "@/lib/contract/headers";
import { setUpPayments } from "../testing/payments";

/** Passwords, tokens and cards never appear in the log or in a refusal. */
const pay = setUpPayments("pglite");
const { purchase, purchaseVgpCard, loginPublisher, loginByDeepLink, decryptParams } = endpoints;

const password = "mat-khau-bi-mat";
const serial = "PM55554444333";
const code = (ending: number) => `86420135791${ending}`;
let refused: string[] = [];
beforeEach(() => {
  refused = [];
  pay.backend.logged.length = 0;
});
const note = ({ json }: { json: object }) => void refused.push(JSON.stringify(json));

/** All log lines and refusals. */
const output = () => [...pay.backend.logged, ...refused].join("\n");
const secrets = () => [password, serial, "86420135791", pay.player.token ?? "?", "matkhau123"];

function expectNoSecrets(more: string[] = []): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const secret of [...secrets(), ...more])
    expect([secret, output().includes(secret)]).toEqual([secret, false]);
}

test("no card appears that is wrong, used, malformed, or fails at the gateway", async () => {
  for (const ending of [1, 2, 3, 4, 5, 9])
    note(await pay.player.send(purchaseVgpCard, { body: { ...pay.card(0), serial, code: code(ending) } }));
  for (const fault of ["reset", "nonsense"] as const) {
    pay.backend.faults.set("vcoin", fault);
    note(
      await pay.player.send(purchaseVgpCard, {
        body: { ...pay.card(0), serial, code: `${code(fault.length)}0` },
      }),
    );
    expect(pay.backend.faults.size).toBe(0);
  }
  const guarded = { game_id: 11, card_series: serial, card_code: code(0), face_value: 100_000 };
  note(await pay.player.send(purchase, { params: { payment_id: 5 }, body: guarded }));
  const misspelt = { ...guarded, face_value: "100k" as never };
  note(await pay.player.send(purchase, { params: { payment_id: 4 }, body: misspelt }));
  await pay.askAll();
  expectNoSecrets();
});

test("no wrong password, user_token or dt appears", async () => {
  const { visitor } = pay.backend;
  note(await visitor.send(loginPublisher, { body: { username: "player02", password } }));
  note(await visitor.send(loginPublisher, { body: { username: "abc", password } }));
  const { user } = (await pay.player.call(endpoints.getProfile)).data;
  const user_token = user?.user_token ?? "?";
  note(await visitor.send(loginByDeepLink, { body: { id: "900001", username: "player01", user_token } }));
  note(await visitor.send(decryptParams, { query: { dt: `${user_token}x` } }));
  note(
    await pay.player.send(purchase, {
      params: { payment_id: 1 },
      body: { game_id: 11, amount: 100_000, bank_id: 3, user_token: `${user_token}x` },
    }),
  );
  await fetch(`${pay.backend.url}/callbacks/momo?token=${user_token}`, { method: "POST", body: user_token });
  expectNoSecrets([user_token, user_token.split(".")[2] ?? "?"]);
});

test("a failed query is logged without its parameters", async () => {
  const { db } = pay.backend.services;
  await db.execute(sql`ALTER TABLE orders RENAME COLUMN card_hash TO card_hash_away`);
  await db.execute(sql`ALTER TABLE spent_tokens RENAME TO spent_tokens_away`);
  note(await pay.player.send(purchaseVgpCard, { body: { ...pay.card(0), serial, code: code(0) } }));
  await db.execute(sql`ALTER TABLE spent_tokens_away RENAME TO spent_tokens`);
  note(await pay.player.send(purchaseVgpCard, { body: { ...pay.card(0), serial, code: code(0) } }));
  await db.execute(sql`ALTER TABLE orders RENAME COLUMN card_hash_away TO card_hash`);
  expect(refused.map((text) => (JSON.parse(text) as { code: number }).code)).toEqual([500, 500]);
  expect(pay.backend.logged).toEqual([
    expect.stringContaining("a request failed"),
    expect.stringContaining("a request failed"),
  ]);
  expect(refused.join()).not.toMatch(/orders|card_hash|\.ts:/);
  expectNoSecrets();
});

test("a money request is logged with its request id, outcome and order", async () => {
  const options = { requestId: "request-of-the-page" };
  const nobody = { params: { payment_id: 15 }, body: { game_id: 11, amount: 50_000, character_id: "none" } };
  const refusal = await pay.player.send(purchase, nobody, options);
  const card = { ...pay.card(0), serial, code: code(0) };
  const made = await pay.player.send(purchaseVgpCard, { body: card }, options);
  const about = { request_id: options.requestId, message: "a call was answered" };
  expect(pay.backend.logged.map((line) => JSON.parse(line) as object)).toEqual([
    { ...about, call: "purchase", outcome: refusal.json.data.error },
    { ...about, call: "purchaseVgpCard", outcome: "ok", order: made.json.data.transaction_id },
  ]);
});

test("a callback's line has the id of its request, too", async () => {
  const headers = { [headerNames.requestId]: "request-of-a-provider" };
  await fetch(`${pay.backend.url}/callbacks/momo`, { method: "POST", headers, body: "{}" });
  expect(pay.backend.logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { request_id: "request-of-a-provider", provider: "momo", message: "a callback was refused" },
  ]);
});
