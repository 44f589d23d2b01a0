import { changesOf } from "./changes";

const game = (alias: string, more: object = {}) => ({ id: 1, alias, name: alias, servers: [], ...more });

test("equal catalogues have no changes", () => {
  const one = { games: [game("kiem"), game("long", { id: 2 })] };
  expect(changesOf(one, structuredClone(one))).toEqual([]);
});

test("a change is named by the ids on the way to it", () => {
  const from = { games: [game("kiem", { packages: [{ id: "gold", items: [{ id: "g1", price: 50 }] }] })] };
  const to = { games: [game("kiem", { packages: [{ id: "gold", items: [{ id: "g1", price: 60 }] }] })] };
  expect(changesOf(from, to)).toEqual([
    { at: "games[kiem].packages[gold].items[g1].price", kind: "changed", from: 50, to: 60 },
  ]);
});

test("entries that are new, gone or in another order are told apart", () => {
  const from = { games: [game("a"), game("b"), game("c")] };
  const to = { games: [game("c"), game("a"), game("d")] };
  expect(changesOf(from, to)).toEqual([
    { at: "games[b]", kind: "removed", from: game("b") },
    { at: "games[d]", kind: "added", to: game("d") },
    { at: "games", kind: "moved", from: ["a", "c"], to: ["c", "a"] },
  ]);
});

test("a list of plain values changes as a whole", () => {
  expect(changesOf({ prices: [1, 2] }, { prices: [1, 3] })).toEqual([
    { at: "prices", kind: "changed", from: [1, 2], to: [1, 3] },
  ]);
});

test("entries without an id are compared by their place, whatever the order of their fields", () => {
  const from = [{ name: { vi: "a", en: "b" } }, { name: { vi: "c", en: "d" } }];
  const to = [{ name: { en: "b", vi: "a" } }, { name: { en: "e", vi: "c" } }];
  expect(changesOf({ contents: from }, { contents: to })).toEqual([
    { at: "contents[1].name.en", kind: "changed", from: "d", to: "e" },
  ]);
});

test("a field without a value is as one that is not there", () => {
  expect(changesOf({ shop: undefined }, {})).toEqual([]);
});
