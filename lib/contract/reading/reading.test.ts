import fc from "fast-check";
import { endpointList, endpoints } from "..";
import { validFor, withHabits } from "./answers-testing";
import { readBy } from ".";

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const numRuns = Number(process.env.HABITS ?? 60);
beforeAll(() => process.stdout.write(`answers with habits: SEED=${seed}\n`));

const habits = { time_zone: "Asia/Ho_Chi_Minh" };
/** Through JSON, as it comes from a backend: a field that is undefined is missing. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe("an answer with habits is read like the same answer without them", () => {
  const answers = endpointList.filter(({ auth }) => auth !== "operator");
  test.each(answers.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (_, { response }) => {
    const pair = validFor(response).chain((plain) =>
      fc.tuple(fc.constant(plain), withHabits(response, plain)),
    );
    fc.assert(
      fc.property(pair, ([plain, habitual]) => {
        const strict = response.parse(sent(plain));
        expect(readBy(response, sent(plain), habits)).toEqual({ ok: true, value: strict, leftOut: [] });
        expect(readBy(response, sent(habitual), habits)).toEqual({ ok: true, value: strict, leftOut: [] });
      }),
      { seed, numRuns },
    );
  });
});

const read = (name: keyof typeof endpoints, answer: object) =>
  readBy(endpoints[name].response, { code: 200, message: "", ...answer }, habits);
const game = { id: 11, vgp_id: "KIEM", alias: "kiem", game: { name: "Kiếm" } };

describe("what can't be read costs no more than it has to", () => {
  test("a row, not its list", () => {
    const broken = [null, "x", { ...game, alias: "../x" }, { ...game, id: true }, { id: 1 }];
    const answer = read("listGames", { data: [broken[0], game, ...broken.slice(1)] });
    expect(answer).toMatchObject({ ok: true, value: { data: [{ id: 11, open: 0 }] } });
    expect(answer.ok && answer.leftOut.map(({ record, field }) => [record, field])).toEqual([
      ["data", "0"],
      ["data", "2"],
      ["data.3", "alias"],
      ["data.4", "id"],
      ["data.5", "vgp_id"],
      ["data.5", "alias"],
      ["data.5", "game"],
    ]);
  });

  test("an optional field, not its row", () => {
    const answer = read("listGames", { data: [{ ...game, description: {}, colour: "red", open: "maybe" }] });
    expect(answer).toMatchObject({ ok: true, value: { data: [{ id: 11, open: 0 }] } });
    expect(answer.ok && answer.leftOut.map(({ field }) => field)).toEqual(["open", "description"]);
  });

  test("a part of an order, not the order", () => {
    const order = {
      transaction_id: "T1",
      state: "pending",
      method_id: 15,
      payment_method: "x",
      game_id: 11,
      amount: "50000.00",
      vxu: "500",
      created_at: "2026-11-20 17:00:00",
      updated_at: 1_795_255_200,
      next: { outcome: "qr", qr_text: "1" },
      timeline: [{ step: "made", at: "soon" }, null, { step: "paid", at: "2026-11-20T10:00:00Z" }],
    };
    const answer = read("checkTransaction", { data: order });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        data: {
          amount: 50_000,
          vxu: 500,
          created_at: "2026-11-20T10:00:00.000Z",
          updated_at: "2026-11-21T10:00:00.000Z",
          timeline: [{ step: "paid" }],
        },
      },
    });
    expect(answer.ok && (answer.value as { data: object }).data).not.toHaveProperty("next");
  });

  test.each(["/pay/1", "javascript:alert(1)", undefined])(
    "the address %j of a provider's page, not the order that was made",
    (redirect_url) => {
      const answer = read("purchase", { data: { transaction_id: "T1", outcome: "redirect", redirect_url } });
      expect(answer).toMatchObject({
        ok: true,
        value: { data: { transaction_id: "T1", outcome: "pending" } },
      });
      expect(answer.ok && answer.leftOut).toMatchObject([{ field: "redirect_url", value: redirect_url }]);
    },
  );

  test("a method whose state is not known is closed, and one without a state is open", () => {
    const method = { id: 1, payment_method: "ATM", game_id: 11 };
    const states = ["broken", undefined, null, "trouble", 7];
    const answer = read("getPaymentStatus", { data: states.map((state) => ({ ...method, state })) });
    expect(
      answer.ok && (answer.value as { data: { state: string }[] }).data.map(({ state }) => state),
    ).toEqual(["closed", "open", "open", "trouble", "closed"]);
  });

  test("an entry of the closed sites, not its neighbours, and never its name", () => {
    const nap = { name: "nap", message: ["x"], from: "soon", until: 5 };
    const answer = read("listMaintains", { data: [null, { message: "x" }, nap] });
    expect(answer).toMatchObject({ ok: true, value: { data: [{ name: "nap" }] } });
  });

  test("what is required can't be left out: the fault names the record, the field and the value", () => {
    expect(read("getBalance", { vxu: "12.5" })).toEqual({
      ok: false,
      fault: { record: "", field: "vxu", value: "12.5", why: expect.any(String) },
    });
    expect(read("listGames", { data: "none" })).toMatchObject({ ok: false, fault: { field: "data" } });
  });

  test("an empty profile is empty, and one that can't be read is a fault", () => {
    expect(read("getProfile", { user: null })).toMatchObject({ ok: true, value: { user: null } });
    expect(read("getProfile", { user: { username: "player01" } })).toMatchObject({
      ok: false,
      fault: { record: "user", field: "id" },
    });
  });

  test("a list that is null or missing is empty", () => {
    expect(read("listGames", { data: null })).toMatchObject({ ok: true, value: { data: [] } });
    expect(read("listGames", {})).toMatchObject({ ok: true, value: { data: [] } });
  });
});
