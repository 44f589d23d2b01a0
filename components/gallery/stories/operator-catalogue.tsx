import { ChangeList } from "@/components/operator/catalogue/change-list";
import { CodesForm } from "@/components/operator/catalogue/codes-form";
import { DraftPanel } from "@/components/operator/catalogue/draft-panel";
import { GamesPanel } from "@/components/operator/catalogue/games-panel";
import { limitedGiftsOf } from "@/components/operator/catalogue/parts";
import { changesOf, type CatalogueChange } from "@/lib/contract/catalogue/changes";
import type { CatalogueDraft } from "@/lib/contract/endpoints/operator-catalogue";
import * as catalogue from "../catalogue-samples";
import type { PartEntries } from "../registry";
import { longGame, longName, order } from "../samples";
import type { PartStories, Scene } from "../story";

const at = order.created_at;
const { games } = catalogue;
const [first, second, third] = games;

const published = { games, methods: catalogue.methods };
const edited = {
  games: [
    third,
    { ...first, name: "Kiếm Thế Vô Song 2", genre: undefined, age_label: "16+" },
    { ...second, id: 14, alias: "vuong-quoc-gio" },
  ],
  methods: catalogue.methods.map((method) => ({ ...method, state: "closed" })),
};
const differences = changesOf(published, edited);
const manyDifferences: CatalogueChange[] = Array.from({ length: 42 }, (_, n) => ({
  at: `games[kiem-the-vo-song].packages[11-gold].items[11-gold-${n + 1}].price`,
  kind: "changed",
  from: 50,
  to: 60,
}));
const longDifferences: CatalogueChange[] = [
  {
    at: `games[${"thien-ha-de-nhat-vo-lam-minh-chu-".repeat(2)}].name`,
    kind: "changed",
    from: longGame,
    to: longName.repeat(3),
  },
  {
    at: `games[${"x".repeat(64)}].packages[${"y".repeat(64)}].items[${"z".repeat(64)}].contents`,
    kind: "removed",
  },
];

const changesIn = (changes: readonly CatalogueChange[]) => ({
  show: () => (
    <div className="card p-5">
      <ChangeList changes={changes} />
    </div>
  ),
});

export const changes: PartStories<PartEntries["operator-changes"]> = {
  filled: changesIn(differences),
  many: changesIn(manyDifferences),
  long: changesIn(longDifferences),
};

const versions: CatalogueDraft["versions"] = [
  { id: 8, at, by: "binh", restores: 6 },
  { id: 7, at, by: "anna" },
  { id: 6, at, by: "npm run catalogue" },
];
const untouched: CatalogueDraft = {
  revision: 0,
  in_force: "8",
  content: published,
  changes: [],
  faults: {},
  versions,
};
const begun = { ...untouched, revision: 3, changed_by: "anna", changed_at: at };
const draftOf = (draft: CatalogueDraft) => ({
  show: () => <DraftPanel draft={draft} preview="#" />,
});
const changed = draftOf({ ...begun, changes: differences });
const publish = ({ t }: Scene) => [{ press: t("operator.catalogue.publish") }];

export const draft: PartStories<PartEntries["operator-draft"]> = {
  none: draftOf(untouched),
  changed,
  same: draftOf(begun),
  faults: {
    show: ({ t }) =>
      draftOf({
        ...begun,
        changes: differences,
        faults: {
          "games.1.shop.gifts.0.event_id": t("faults.part_unknown"),
          "games.2.vgp_id": t("faults.part_twice"),
        },
      }).show(),
  },
  versions: { ...draftOf(untouched), steps: ({ t }) => [{ press: t("operator.catalogue.versions") }] },
  busy: { ...changed, calls: { "catalogue/publish": "never" }, steps: publish },
  error: { ...changed, calls: { "catalogue/publish": { refused: "draft_changed" } }, steps: publish },
  long: {
    show: ({ t }) =>
      draftOf({
        ...begun,
        changed_by: longName,
        changes: [...longDifferences, ...manyDifferences],
        faults: { [`games.0.packages.${"0.items.".repeat(30)}price`]: t("faults.part_range") },
        versions: [{ id: 123_456, at, by: longName, restores: 123_455 }, ...versions],
      }).show(),
    steps: ({ t }) => [{ press: t("operator.catalogue.versions") }],
  },
};

const gamesOf = (list: { id: number; alias: string; name: string }[], isDraft = false) => ({
  show: () => <GamesPanel games={list} draft={{ revision: 3, in_force: "1-a" }} isDraft={isDraft} page="#" />,
});

export const gamesPanel: PartStories<PartEntries["operator-games"]> = {
  filled: gamesOf(games),
  draft: gamesOf(games, true),
  empty: gamesOf([]),
  removing: {
    ...gamesOf(games),
    steps: ({ t }) => [
      { press: t("operator.team.of", { action: t("operator.catalogue.gone"), name: second?.name ?? "" }) },
    ],
  },
  error: {
    ...gamesOf(games),
    calls: { "operator/catalogue": { refused: "draft_changed" } },
    steps: ({ t }) => [{ press: t("operator.catalogue.up", { what: second?.name ?? "" }) }],
  },
  long: gamesOf(
    [
      { id: 11, alias: "a".repeat(64), name: longGame },
      { id: 12, alias: "b", name: longName },
    ],
    true,
  ),
};

const codesOf = (name?: string) => ({
  show: ({ locale }: Scene) => {
    const gifts = limitedGiftsOf({ games: [first] }, locale === "en" ? "en" : "vi");
    return <CodesForm gifts={name === undefined ? gifts : gifts.map((gift) => ({ ...gift, name }))} />;
  },
  steps: ({ t }: Scene) => [
    { fill: "codes", with: "XUAN-2026-0001\nXUAN-2026-0002\nXUAN-2026-0003" },
    { press: t("operator.catalogue.codes.add") },
  ],
});

export const codes: PartStories<PartEntries["operator-codes"]> = {
  filled: { ...codesOf(), steps: undefined },
  done: { ...codesOf(), calls: { "catalogue/codes": { data: { added: 2, twice: 1, sold: 0 } } } },
  error: {
    ...codesOf(),
    calls: { "catalogue/codes": { refused: "invalid_input", faults: { codes: "invalid" } } },
  },
  unpublished: {
    ...codesOf(),
    calls: { "catalogue/codes": { refused: "not_found", faults: { gift_id: "invalid" } } },
  },
  long: { ...codesOf(`${longGame}: ${longName} (g1)`), steps: undefined },
};
