import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { setUpPayments } from "../testing/payments";

jest.setTimeout(60_000);

/** What opens an account or is worth money stands in no line of the log and in no refusal, whatever goes wrong. */
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

/** Everything that was logged, and every refusal that was answered. */
const said = () => [...pay.backend.logged, ...refused].join("\n");
const secrets = () => [password, serial, "86420135791", pay.player.token ?? "?", "matkhau123"];

function expectKept(more: string[] = []): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const secret of [...secrets(), ...more])
    expect([secret, said().includes(secret)]).toEqual([secret, false]);
}

test("cards that are wrong, used, malformed, or can't be asked about", async () => {
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
  expectKept();
});

test("a password, an arrival's token and a dt that are not good", async () => {
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
  expectKept([user_token, user_token.split(".")[2] ?? "?"]);
});

test("a database that fails in the middle of a call: the log names what failed, without what was being written", async () => {
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
  expectKept();
});

test("what moves money is logged by the id of its request, with the order that came of it", async () => {
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
