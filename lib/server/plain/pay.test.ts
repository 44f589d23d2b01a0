import { makeFormKey, proveFormKey } from "./form-key";
import { readNote } from "./form-note";
import { readKeptOrder } from "./kept-order";
import { payByForm } from "./pay";
import { cookiesOf, post, session, startPublisher } from "./plain-testing";

const game = { id: 7, vgp_id: 70, alias: "game", game: { name: "Game" }, need_character_info: 1 };
const roles = [{ id: "c1", name: "Hero", server_id: 1, server_name: "S1" }];
let key: string;
let rolesFail = false;
let purchase: { status?: number; body: unknown };
let publisher: Awaited<ReturnType<typeof startPublisher>>;

beforeAll(async () => {
  publisher = await startPublisher((path) => {
    if (path.includes("/purchase/")) return purchase;
    if (path === "/apidev/game") return { body: { code: 200, data: [game] } };
    if (path.startsWith("/apidev/game/info/")) return { body: { code: 200, data: game } };
    if (path === "/apidev/character/role")
      return rolesFail ? { status: 500, body: {} } : { body: { code: 200, data: { roles } } };
    if (path === "/apidev/payment/banks")
      return { body: { code: 200, data: [{ id: 3, name: "Vietcombank" }] } };
    return { body: { code: 0, data: [] } };
  });
});
afterAll(() => publisher.stop());
beforeEach(() => {
  rolesFail = false;
  key = makeFormKey();
  publisher.seen.length = 0;
  purchase = { body: { code: 200, data: { transaction_id: "T1", outcome: "settled" } } };
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

const card = {
  alias: "game",
  method: "17",
  amount: "50000",
  role: "1/c1",
  serial: "PM 1234",
  code: "C-0010",
};
const proven = (fields: Record<string, string>, own = key) => ({
  ...fields,
  key: own,
  proof: proveFormKey(session, own),
});
const pay = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  payByForm(post("/api/plain/pay", fields, { cookie: publisher.cookie, ...headers }));
const sent = () => publisher.seen.filter(({ url }) => url.includes("/purchase/"));
const locationOf = (response: Response) => {
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "", "http://here");
};

it("makes the order as the page's script does, with the form's key, and leads to its page", async () => {
  const response = await pay(proven(card));
  const { pathname, search } = locationOf(response);
  expect(pathname + search).toBe("/game/result?transaction_id=T1&view=plain");
  expect(sent().map(({ url, body, headers }) => [url, body, headers["idempotency-key"]])).toEqual([
    [
      "/apidev/payment/purchase/vgp_card",
      expect.objectContaining({
        game_id: 7,
        face_value: 50_000,
        serial: "PM1234",
        code: "C0010",
        server_id: 1,
        character_id: "c1",
      }),
      key,
    ],
  ]);
});

it("asks to agree to the terms where the backend wants that, and agrees before it sends the order again", async () => {
  const refused = { code: 403, message: "Agree first", data: { error: "consent_needed" } };
  purchase = { status: 403, body: refused };
  const asked = await pay(proven(card));
  const next = locationOf(asked).searchParams.get("key") ?? "";
  expect(await readNote(cookiesOf(asked), next)).toMatchObject({ error: "consent_needed" });
  purchase = { body: { code: 200, data: { transaction_id: "T1", outcome: "settled" } } };
  publisher.seen.length = 0;
  expect(locationOf(await pay(proven({ ...card, agree: "2026-11" }, next))).pathname).toBe("/game/result");
  const calls = publisher.seen.filter(({ url }) => /consent|purchase/.test(url));
  expect(calls.map(({ url, body }) => [url, (body as { version?: string }).version])).toEqual([
    ["/apidev/user/consent", "2026-11"],
    ["/apidev/payment/purchase/vgp_card", undefined],
  ]);
});

it("keeps how the order goes on for its page, and sends nothing when the form is posted again", async () => {
  const outcome = { outcome: "redirect", redirect_url: "https://pay.example/1" };
  purchase = { body: { code: 200, data: { transaction_id: "T2", ...outcome } } };
  const bank = proven({ alias: "game", method: "1", amount: "50000", role: "1/c1", bank_id: "3" });
  const first = await pay(bank);
  expect((await readKeptOrder(cookiesOf(first)))?.outcome).toMatchObject(outcome);
  expect(sent()[0]?.body).toMatchObject({ bank_id: 3, amount: 50_000 });
  const again = await pay(bank, { cookie: `${publisher.cookie}; ${cookiesOf(first)}` });
  expect(locationOf(again).search).toBe("?transaction_id=T2&view=plain");
  expect(sent()).toHaveLength(1);
});

it("sends one of two posts that come at once, where the backend does not say that it knows keys", async () => {
  const answers = await Promise.all([pay(proven(card)), pay(proven(card))]);
  expect(sent()).toHaveLength(1);
  expect(answers.map((each) => locationOf(each).pathname).sort()).toEqual(["/game/confirm", "/game/result"]);
});

it("sends a corrected form at once, where the backend does not say that it knows keys", async () => {
  await pay(proven({ ...card, role: "1/other" }));
  rolesFail = true;
  await pay(proven(card));
  rolesFail = false;
  purchase = { status: 429, body: { code: 429, message: "", data: { error: "too_many_requests" } } };
  expect(locationOf(await pay(proven(card))).searchParams.get("key")).toBe(key);
  purchase = { body: { code: 200, data: { transaction_id: "T1", outcome: "settled" } } };
  expect(locationOf(await pay(proven(card))).pathname).toBe("/game/result");
  expect(sent()).toHaveLength(2);
});

it("sends no form again that is in doubt or was sent, whatever another tab did meanwhile", async () => {
  const other = makeFormKey();
  purchase = { status: 504, body: { code: 504, message: "", data: { error: "publisher_timeout" } } };
  const doubted = await pay(proven(card));
  purchase = { body: { code: 200, data: { transaction_id: "T1", outcome: "settled" } } };
  const made = await pay(proven(card, other), { cookie: `${publisher.cookie}; ${cookiesOf(doubted)}` });
  expect(locationOf(made).pathname).toBe("/game/result");
  // The note of the first was cleared, and the lock of a moment ago is over.
  const cookie = `${publisher.cookie}; ${cookiesOf(made)}`;
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  const again = await pay(proven(card), { cookie });
  expect((await readNote(cookiesOf(again), key))?.inDoubt).toBe(true);
  expect(sent()).toHaveLength(2);
});

it("leads back after a refusal with the reason and what was typed, but never the card's code", async () => {
  purchase = { status: 422, body: { code: 422, message: "Sai thẻ", data: { error: "card_wrong" } } };
  const response = await pay(proven(card));
  const { pathname, searchParams } = locationOf(response);
  const next = searchParams.get("key") ?? "";
  expect([pathname, searchParams.get("method"), next === key]).toEqual(["/game/confirm", "17", false]);
  expect(response.headers.get("location")).not.toMatch(/PM|C-?0010/);
  expect(await readNote(cookiesOf(response), next)).toMatchObject({
    message: "Sai thẻ",
    error: "card_wrong",
    typed: { role: "1/c1", serial: "PM 1234" },
    inDoubt: false,
  });
  expect((await readNote(cookiesOf(response), next))?.typed).not.toHaveProperty("code");
});

it("keeps the key while it is not known whether the order was made", async () => {
  purchase = { status: 504, body: { code: 504, message: "", data: { error: "publisher_timeout" } } };
  const response = await pay(proven(card));
  expect(locationOf(response).searchParams.get("key")).toBe(key);
  expect((await readNote(cookiesOf(response), key))?.inDoubt).toBe(true);
});

it("says what is missing without asking the publisher for an order", async () => {
  const response = await pay(proven({ ...card, role: "1/other", code: " " }));
  expect(sent()).toEqual([]);
  const note = await readNote(cookiesOf(response), key);
  expect(Object.keys(note?.fields ?? {}).sort()).toEqual(["code", "role"]);
});

it("does not blame the choice where the characters could not be loaded", async () => {
  rolesFail = true;
  const response = await pay(proven(card));
  expect(locationOf(response).searchParams.get("key")).toBe(key);
  expect(sent()).toEqual([]);
  expect(await readNote(cookiesOf(response), key)).toMatchObject({
    error: "publisher_unreachable",
    fields: {},
  });
});

it.each([
  ["foreign", { origin: "https://evil.example" }, 403],
  ["null", { origin: "null" }, 403],
  ["not of a form", { "content-type": "text/plain" }, 415],
])("refuses a post whose origin or kind is %s", async (_, headers, status) => {
  expect((await pay(proven(card), headers)).status).toBe(status);
  expect(publisher.seen).toEqual([]);
});

it("refuses a post without an Origin", async () => {
  const request = post("/api/plain/pay", proven(card), { cookie: publisher.cookie });
  request.headers.delete("origin");
  expect((await payByForm(request)).status).toBe(403);
});

it("takes only a key that was made for this session", async () => {
  const response = await pay({ ...proven(card), proof: proveFormKey({ ...session, ends_at: 1 }, key) });
  const { pathname, searchParams } = locationOf(response);
  expect([pathname, searchParams.get("key") === key]).toEqual(["/game/confirm", false]);
  expect(sent()).toEqual([]);
});

it("leads a visitor to the sign-in, and back to the same choice", async () => {
  const { pathname, searchParams } = locationOf(await pay(proven(card), { cookie: "" }));
  expect(pathname).toBe("/sign-in");
  expect(searchParams.get("next")).toMatch(/^\/game\/confirm\?method=17&amount=50000&key=/);
});

it("refuses a method that needs a script", async () => {
  expect((await pay(proven({ ...card, method: "5" }))).status).toBe(400);
  expect((await pay(proven({ ...card, method: "21" }))).status).toBe(400);
});
