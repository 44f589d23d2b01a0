import { useState } from "react";
import { EditorProvider, type Update } from "@/components/operator/catalogue/editor-context";
import { toForm } from "@/components/operator/catalogue/entries";
import { LinesField, NumbersField } from "@/components/operator/catalogue/lines-field";
import { resolve } from "@/components/operator/catalogue/schema";
import { SchemaField } from "@/components/operator/catalogue/schema-field";
import * as catalogue from "../catalogue-samples";
import type { PartEntries } from "../registry";
import type { PartStories, Scene } from "../story";

const { game, longEdited } = catalogue;

interface HeldProps {
  /** A field of a game. */
  name: keyof typeof game;
  value: unknown;
  faults?: Record<string, string>;
}

/** One field of the editor, which keeps what is typed. */
function Held({ name, value: first, faults = {} }: HeldProps) {
  const [root] = useState(catalogue.schemas.game);
  const schema = resolve(root, root).properties?.[name] ?? {};
  const [value, setValue] = useState(() => toForm(first, schema, root));
  return (
    <div className="card p-5">
      <EditorProvider value={{ root, faults }}>
        <SchemaField name={name} path={name} schema={schema} value={value} onChange={setValue} />
      </EditorProvider>
    </div>
  );
}

const fieldOf = (
  name: HeldProps["name"],
  value: unknown,
  faults?: (t: Scene["t"]) => Record<string, string>,
) => ({
  show: ({ t }: Scene) => <Held name={name} value={value} faults={faults?.(t)} />,
});

const file = (bytes: number) => [{ upload: new File([new Uint8Array(bytes)], "bieu-tuong.png") }];
const most_bytes = 10 * 1024 * 1024;

export const picture: PartStories<PartEntries["operator-picture"]> = {
  empty: fieldOf("icon", ""),
  filled: fieldOf("icon", game.icon),
  loading: { ...fieldOf("icon", ""), calls: { "catalogue/picture": "never" }, steps: () => file(1) },
  error: {
    ...fieldOf("icon", game.icon),
    calls: { "catalogue/picture": { refused: "invalid_input", faults: { data: "picture_kind" } } },
    steps: () => file(1),
  },
  large: { ...fieldOf("icon", game.icon), steps: () => file(most_bytes + 1) },
  long: fieldOf("icon", longEdited.icon),
};

const language = (locale: string) => (locale === "en" ? "en" : "vi");
const [firstPackage] = game.packages ?? [];
const [firstItem] = firstPackage?.items ?? [];

export const list: PartStories<PartEntries["operator-list"]> = {
  filled: fieldOf("packages", game.packages),
  empty: fieldOf("packages", []),
  open: {
    ...fieldOf("packages", game.packages),
    steps: ({ locale }) => [
      { press: firstPackage?.name[language(locale)] ?? "" },
      { press: firstItem?.name[language(locale)] ?? "" },
    ],
  },
  error: fieldOf("packages", game.packages, (t) => ({
    "packages.1.id": t("faults.part_twice"),
    "packages.1.name.en": t("faults.part_needed"),
  })),
  long: fieldOf("packages", longEdited.packages),
};

interface LinesProps {
  servers: unknown;
  prices: unknown;
  faults?: Record<string, string>;
}

/** Both fields that take many entries at once. */
function Lines({ servers, prices, faults = {} }: LinesProps) {
  const [changed, setChanged] = useState({ servers, prices });
  const fieldOf = (name: keyof typeof changed) => ({
    name,
    path: name,
    schema: {},
    value: changed[name],
    onChange: (update: Update) => setChanged((before) => ({ ...before, [name]: update(before[name]) })),
  });
  return (
    <div className="card space-y-4 p-5">
      <EditorProvider value={{ root: {}, faults }}>
        <LinesField {...fieldOf("servers")} />
        <NumbersField {...fieldOf("prices")} />
      </EditorProvider>
    </div>
  );
}

const [{ prices } = { prices: [] }] = catalogue.methods;

export const lines: PartStories<PartEntries["operator-lines"]> = {
  filled: { show: () => <Lines servers={game.servers} prices={prices} /> },
  empty: { show: () => <Lines servers={[]} prices={[]} /> },
  error: {
    show: ({ t }) => (
      <Lines
        servers={[...(game.servers ?? []), { id: 4, name: "" }]}
        prices={[...prices, 5]}
        faults={{ "servers.3.name": t("faults.part_needed"), "prices.4": t("faults.part_range") }}
      />
    ),
  },
  long: {
    show: () => (
      <Lines
        servers={longEdited.servers}
        prices={Array.from({ length: 50 }, (_, n) => (n + 1) * 10_000_000)}
      />
    ),
  },
};
