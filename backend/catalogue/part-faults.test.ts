import { readFileSync } from "node:fs";
import { catalogueFile } from "@/lib/contract/catalogue";
import { faultSentences } from "@/lib/i18n/sentences";
import { partFaults } from "./part-faults";

const example = readFileSync("docs/examples/catalogue.json", "utf8");
type Game = Record<string, unknown> & { shop: { gifts: Record<string, unknown>[] } };

/** The names of the faults that the example has when its first game is changed. */
function faultsWith(change: (game: Game) => void): Record<string, string> {
  const catalogue = JSON.parse(example) as { games: [Game] };
  change(catalogue.games[0]);
  const parsed = catalogueFile.safeParse(catalogue);
  return parsed.success ? {} : partFaults(parsed.error);
}
const setting = (fields: object) => (game: Game) => void Object.assign(game, fields);
const terms = (fields: object) => setting({ methods: [{ id: 15, ...fields }] });
const gift = (fields: object) => (game: Game) => void Object.assign(game.shop.gifts[0] ?? {}, fields);
const inMethod = "games.0.methods.0";
const inGift = "games.0.shop.gifts.0";

test.each([
  [
    "limits the wrong way round",
    terms({ least_vnd: 60_000, most_vnd: 20_000 }),
    `${inMethod}.most_vnd`,
    "part_limits",
  ],
  [
    "limits between which no amount is",
    terms({ least_vnd: 60_000, most_vnd: 90_000 }),
    inMethod,
    "part_no_amount",
  ],
  ["a method that is not offered", setting({ methods: [{ id: 999 }] }), `${inMethod}.id`, "part_unknown"],
  ["an old price that is no higher", gift({ price_old: 1 }), `${inGift}.price_old`, "part_price_old"],
  ["an event that is not there", gift({ event_id: "none" }), `${inGift}.event_id`, "part_unknown"],
  ["an alias of the site itself", setting({ alias: "history" }), "games.0.alias", "part_reserved"],
  ["another game's number", setting({ vgp_id: "VGP57" }), "games.1.vgp_id", "part_twice"],
  ["an SVG of another site", setting({ icon: "https://cdn.example/a.svg" }), "games.0.icon", "part_svg"],
  ["what is left out", setting({ id: undefined }), "games.0.id", "part_needed"],
  ["a text that is empty", setting({ name: "" }), "games.0.name", "part_needed"],
  ["a word in place of a number", setting({ id: "eleven" }), "games.0.id", "part_format"],
  [
    "a number that is too large",
    setting({ reminder_minutes: 300 }),
    "games.0.reminder_minutes",
    "part_range",
  ],
])("%s has a fault of its own name, with a sentence in both languages", (_, change, path, name) => {
  const faults = faultsWith(change);
  expect(faults).toMatchObject({ [path]: name });
  for (const language of ["vi", "en"] as const)
    expect(faultSentences(faults, language)[path]).toMatch(/^\p{Lu}.* .*\.$/u);
});

test("what refers to something is checked although something else is wrong", () => {
  const faults = faultsWith((game) => {
    setting({ vgp_id: "VGP57", name: undefined })(game);
    gift({ event_id: "none" })(game);
  });
  expect(faults).toEqual({
    "games.0.name": "part_needed",
    "games.1.vgp_id": "part_twice",
    [`${inGift}.event_id`]: "part_unknown",
  });
});

test.each([
  null,
  "x",
  [],
  {},
  { games: [null, [], "x"] },
  { site: [], games: [{ shop: [], methods: [[]] }] },
])("a catalogue that is %j has faults, and is no failure", (content) => {
  const parsed = catalogueFile.safeParse(content);
  expect(Object.keys(partFaults(parsed.error as never)).length).toBeGreaterThan(0);
});

test("nothing is said to be missing from a list that could not be read", () => {
  const faults = faultsWith(
    ({ shop }) =>
      void Object.assign(shop, { events: [{ event_id: "not an id", name: { vi: "a", en: "b" } }] }),
  );
  expect(faults).toEqual({ "games.0.shop.events.0.event_id": "part_format" });
});
