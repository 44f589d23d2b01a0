import type { TopupMethod } from "@/lib/client/topup-data";
import { translatorOf } from "@/lib/i18n/testing";
import { linesOf, withDetails, type DraftOrder } from "./order-lines";

const t = translatorOf("payment");
const draft: DraftOrder = {
  game: { id: 1, vgpId: "v1", alias: "kiem", name: "Kiếm", needsCharacter: true },
  character: { server_id: 3, server_name: "S3", character_id: "7", character_name: "Lục" },
  method: {
    title: "Chuyển khoản",
    options: [
      [50_000, 500],
      [100_000, 1_000],
    ],
  } as unknown as TopupMethod,
  amount: 100_000,
  bonusPercent: 10,
};
const valuesOf = (order: DraftOrder) =>
  Object.fromEntries(linesOf(order, t).map(({ name, value }) => [name, value]));

test("the order names the game, the server, the character, the price and the Vxu", () => {
  expect(valuesOf(draft)).toEqual({
    game: "Kiếm",
    server: "S3",
    character: "Lục",
    method: "Chuyển khoản",
    price: "100.000\u00a0₫",
    vxu: "1.000\u00a0Vxu",
    bonus: "+100\u00a0Vxu",
    total: "1.100\u00a0Vxu",
  });
});

test("what is not chosen yet has a line without a value", () => {
  expect(valuesOf({ game: draft.game })).toEqual({
    game: "Kiếm",
    server: undefined,
    character: undefined,
    method: undefined,
    price: undefined,
    vxu: undefined,
  });
});

test("a game without characters has no lines for them, and a visitor has no bonus line", () => {
  const names = linesOf(
    { ...draft, game: { ...draft.game, needsCharacter: false }, bonusPercent: undefined },
    t,
  ).map(({ name }) => name);
  expect(names).toEqual(["game", "method", "price", "vxu"]);
});

test("the bonus is whole Vxu, rounded down", () => {
  expect(
    valuesOf({
      ...draft,
      method: { title: "", options: [[100_000, 999]] } as unknown as TopupMethod,
      bonusPercent: 5,
    }).bonus,
  ).toBe("+49\u00a0Vxu");
});

test("the method's bonus is added to the player's own", () => {
  const method = { ...(draft.method as TopupMethod), bonusPercent: 7 };
  const bonus = linesOf({ ...draft, method }, t).find(({ name }) => name === "bonus");
  expect(bonus).toMatchObject({ label: "Thưởng 17%", value: "+170\u00a0Vxu" });
});

test("what belongs to the method stands below it, and nothing where there is nothing", () => {
  const lines = [
    { name: "method", label: "Method", value: "ATM" },
    { name: "price", label: "Price", value: "1" },
  ] as const;
  const values = withDetails(lines, [
    ["Bank", "BIDV"],
    ["Card", undefined],
    ["Code", "123"],
  ]).map(({ value }) => value);
  expect(values).toEqual(["ATM", "BIDV", "123", "1"]);
  expect(withDetails(lines, [["Bank", undefined]])).toEqual(lines);
});
