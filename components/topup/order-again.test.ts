/** @jest-environment jsdom */
import { readAgain } from "./order-again";

const order = {
  transaction_id: "T1",
  game_id: 11,
  method_id: 17,
  amount: 50_000,
  server_id: "3",
  server_name: "S3 Bạch Hổ",
  character_id: "77",
  character_name: "Tên cũ",
};
const answers: Record<string, unknown> = {};
beforeEach(() => {
  answers["/apidev/payment/check_transaction?transaction_id=T1"] = { code: 200, data: order };
  answers["/apicode/game/11/server/3/characters"] = { code: 0, data: [{ id: "77", name: "Lục Vân" }] };
  AbortSignal.timeout ??= () => new AbortController().signal;
  global.fetch = (async (address: string) => {
    const answer = answers[address] ?? { code: 404 };
    return { status: address in answers ? 200 : 404, json: async () => answer };
  }) as never;
});

test("the choices of an order are returned, with the character's current name", async () => {
  expect(await readAgain("T1", 11)).toEqual({
    methodId: 17,
    amount: 50_000,
    character: { server_id: "3", server_name: "S3 Bạch Hổ", character_id: "77", character_name: "Lục Vân" },
    characterGone: false,
  });
});

test("a character that no longer exists is returned as gone", async () => {
  answers["/apicode/game/11/server/3/characters"] = { code: 0, data: [] };
  expect(await readAgain("T1", 11)).toEqual({
    methodId: 17,
    amount: 50_000,
    character: undefined,
    characterGone: true,
  });
});

test("an order of another game or another player returns nothing", async () => {
  expect(await readAgain("T1", 12)).toBeUndefined();
  expect(await readAgain("T2", 11)).toBeUndefined();
});
