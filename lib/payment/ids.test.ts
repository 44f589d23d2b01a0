import { character, game, item, product, role } from "@/lib/contract/entities";
import { bank, paymentMethod } from "@/lib/contract/payment-method";
import { isSameId } from "@/lib/contract/ids";
import { bodyOf } from "./body";
import { checkShape } from "./shapes";

test.each([
  [11, 1001, 5],
  ["11", "1001", "5"],
])("ids keep the type that the publisher gave them: %p, %p, %p", (gameId, characterId, thing) => {
  const parsed = game.parse({ id: gameId, vgp_id: thing, alias: "a", game: { name: "A" } });
  expect(parsed).toMatchObject({ id: gameId, vgp_id: thing });
  const who = character.parse({ id: characterId, name: "N" });
  expect(role.parse({ ...who, server_id: thing, server_name: "S" })).toMatchObject({
    id: characterId,
    server_id: thing,
  });
  const gift = { id: thing, name: "G", price: 1, event_id: thing, item_id: thing, game_id: gameId };
  expect(product.parse(gift)).toMatchObject(gift);
  expect(item.parse({ id: thing, name: "I", price: 1 }).id).toBe(thing);
  const bankId = bank.parse({ id: gameId, name: "B" }).id;
  expect(checkShape("bank", { bank_id: bankId }).values).toEqual({ bank_id: gameId });
  const cards = [{ id: thing, brand: "VISA", last_four: "4242", expiry: "12/30" }];
  const method = paymentMethod.parse({ id: 3, payment_method: "M", game_id: 1, cards });
  expect(checkShape("keptCard", { id: method.cards?.[0]?.id }).values).toEqual({ id: thing });
  const order = { game_id: parsed.id, server_id: thing, character_id: who.id, amount: 10_000, clientId: "c" };
  expect(bodyOf({ id: 1, amountField: "amount" }, order, {})).toEqual({
    game_id: gameId,
    server_id: thing,
    character_id: characterId,
    amount: 10_000,
  });
});

test("a number and its digits are the same id; undefined equals no id", () => {
  expect([isSameId(57, "57"), isSameId("a", "a"), isSameId(57, 58), isSameId(undefined, undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
