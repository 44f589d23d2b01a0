import { checklistPoints } from "@/lib/contract/checklist";
import { checklistOf, type SaleFacts, type SaleParts } from "./checklist";

const facts: SaleFacts = {
  games: [{ id: 11, alias: "kiem-the", needs_character: true, sells_items: true }],
  open_methods: [1, 19],
  sold_out_gifts: [],
  bonus: { first: 7, later: 0 },
  operators: 2,
  money_movers: 2,
  has_terms: true,
  has_support: true,
  has_company: true,
};
const parts: SaleParts = {
  has_support: false,
  has_company: false,
  connected: [1, 19],
  unconnected: [{ id: 3, provider: "international-card" }],
  plain_addresses: [],
  served: [11],
  has_secret: true,
  has_sign_in: true,
  has_captcha: true,
};
const left = (otherFacts: Partial<SaleFacts>, otherParts: Partial<SaleParts> = {}) =>
  checklistOf({ ...facts, ...otherFacts }, { ...parts, ...otherParts })
    .filter(({ state }) => state !== "done")
    .map(({ point, state, about }) => [point, state, ...about].join(" "));

test("a site with everything has nothing left to do, and every point is named once", () => {
  expect(left({})).toEqual([]);
  expect(checklistOf(facts, parts).map(({ point }) => point)).toEqual([...checklistPoints]);
});

test("an empty database lacks games, methods and operators", () => {
  const nobody = { operators: 0, money_movers: 0 };
  const empty = { games: [], open_methods: [], has_support: false, has_company: false };
  expect(left({ ...empty, ...nobody })).toEqual([
    "games missing",
    "methods missing",
    "operators missing",
    "second_operator advice",
    "support advice",
    "company advice",
  ]);
});

test("a bonus that the catalogue does not set is told with what is given, and is no fault", () => {
  expect(left({ bonus: undefined })).toEqual(["bonus advice 10% 5%"]);
});

test("one operator who may move money can't credit what needs two", () => {
  expect(left({ operators: 3, money_movers: 1 })).toEqual(["second_operator advice"]);
});

test("a game that asks for a character or sells items needs a game server of its own", () => {
  const games = [
    ...facts.games,
    { id: 1, alias: "a", needs_character: true, sells_items: false },
    { id: 2, alias: "b", needs_character: false, sells_items: true },
  ];
  expect(left({ games })).toEqual(["servers missing a", "game_server missing b"]);
  expect(left({ games }, { served: [1, 2, 11] })).toEqual([]);
  expect(left({ games }, { served: "all" })).toEqual([]);
});

test("an open method without a provider is told; it is missing only if no other is left", () => {
  expect(left({ open_methods: [1, 3] })).toEqual(["providers advice international-card"]);
  expect(left({ open_methods: [3] })).toEqual(["methods missing", "providers advice international-card"]);
  const wallet = 12;
  expect(left({ open_methods: [1, wallet] })).toEqual([]);
});

test("addresses, sign-in, secret, captcha and codes are told", () => {
  const nothing = {
    plain_addresses: ["PUBLIC_URL"],
    has_sign_in: false,
    has_secret: false,
    has_captcha: false,
  };
  expect(left({ sold_out_gifts: ["11-rare"] }, nothing)).toEqual([
    "address missing PUBLIC_URL",
    "secret advice BACKEND_SECRET",
    "gift_codes advice 11-rare",
    "sign_in missing",
    "captcha advice",
  ]);
});
