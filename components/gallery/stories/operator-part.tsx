import type { ReactNode } from "react";
import { PartEditor } from "@/components/operator/catalogue/part-editor";
import type { PartName } from "@/components/operator/catalogue/parts";
import { emptyOf } from "@/components/operator/catalogue/schema";
import * as catalogue from "../catalogue-samples";
import type { Pretence } from "../pretend";
import type { PartEntries } from "../registry";
import { order } from "../samples";
import type { PartStories, Story } from "../story";

const editorOf = (part: PartName, value: unknown, id?: number) => ({
  show: () => (
    <PartEditor
      part={part}
      id={id}
      schema={catalogue.schemas[part]()}
      value={value}
      draft={{ revision: 3, in_force: "1-a" }}
      back="#"
    />
  ),
});
const gameOf = (value: unknown) => editorOf("game", value, catalogue.game.id);

/** What is answered when the form is saved. */
const saved = (calls: Pretence["calls"], value: unknown = catalogue.game): Story<ReactNode> => ({
  ...gameOf(value),
  calls,
  steps: ({ t }) => [{ press: t("operator.catalogue.save") }],
});

const { genre, packages: [gold, ...others] = [] } = catalogue.game;
const mistyped = {
  ...catalogue.game,
  alias: "Kiếm Thế",
  colour: "vàng",
  reminder_minutes: 300,
  genre: { ...genre, en: "" },
  servers: [
    { id: 1, name: "S1 Thanh Long" },
    { id: 2, name: "" },
  ],
  packages: [{ ...gold, items: gold?.items.map((item) => ({ ...item, price: 0, picture: "" })) }, ...others],
};

const theirs = {
  ...catalogue.game,
  name: "Kiếm Thế Vô Song 2",
  colour: undefined,
  age_label: "16+",
  servers: [...(catalogue.game.servers ?? []), { id: 4, name: "S4 Huyền Vũ" }],
};
const draft = { content: { games: [theirs] }, revision: 4, changed_by: "binh", changed_at: order.created_at };

export const part: PartStories<PartEntries["operator-part"]> = {
  game: gameOf(catalogue.game),
  new: {
    show: () => {
      const schema = catalogue.schemas.game();
      return editorOf("game", emptyOf(schema, schema)).show();
    },
  },
  site: editorOf("site", catalogue.site),
  methods: editorOf("methods", catalogue.methods),
  banks: editorOf("banks", catalogue.banks),
  busy: saved({ "operator/catalogue": "never" }),
  error: saved(
    {
      "operator/catalogue": {
        refused: "invalid_input",
        faults: {
          alias: "part_format",
          colour: "part_format",
          reminder_minutes: "part_range",
          "genre.en": "part_needed",
          "servers.1.name": "part_needed",
          "packages.0.items.0.price": "part_range",
          "packages.0.items.0.picture": "part_needed",
        },
      },
    },
    mistyped,
  ),
  conflict: saved({
    "POST /api/operator/catalogue": { refused: "draft_changed" },
    "GET /api/operator/catalogue": { data: draft },
  }),
  long: gameOf(catalogue.longEdited),
};
