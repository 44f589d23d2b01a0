/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { inEnglish } from "@/lib/i18n/testing";
import { PartEditor } from "./part-editor";
import { press } from "./part-editor-testing";
import type { PartName } from "./parts";
import type { Schema } from "./schema";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
}));

const picture = { $ref: "#/$defs/PicturePath" };
const both: Schema = { type: "object", properties: { vi: { type: "string" }, en: { type: "string" } } };
const method: Schema = {
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "integer" },
    prices: { type: "array", items: { type: "integer" } },
    hours: { type: "array", items: { type: "object", properties: { from: { type: "string" } } } },
  },
};
const $defs = { PicturePath: { type: "string" } };
const item: Schema = { type: "object", required: ["id"], properties: { id: { type: "string" }, picture } };
const game: Schema = {
  type: "object",
  required: ["name", "icon", "favicon", "description"],
  properties: {
    name: { type: "string" },
    icon: picture,
    favicon: picture,
    description: both,
    genre: both,
    items: { type: "array", items: item },
  },
  $defs,
};
const seen = {
  name: "Kiếm",
  icon: "/a.svg",
  favicon: "/b.svg",
  description: { vi: "Một", en: "One" },
  genre: { vi: "Võ", en: "Arts" },
  items: [
    { id: "one", picture: "/1.svg" },
    { id: "two", picture: "/2.svg" },
  ],
};

/** What was saved, how saving is refused, what another operator has saved, and the uploads that have not ended. */
let saved: unknown;
let refused: Record<string, string> | undefined;
let theirs: unknown;
let uploads: ((path: string) => void)[];
beforeEach(() => {
  [saved, refused, theirs, uploads] = [undefined, undefined, undefined, []];
  globalThis.fetch = jest.fn(async (url: string, { body }: RequestInit) => {
    let answer: object = { code: 200, data: { revision: 4 } };
    if (url.endsWith("/picture"))
      answer = { code: 200, data: { path: await new Promise<string>((end) => uploads.push(end)) } };
    else if (!body)
      answer = { code: 200, data: { revision: 7, content: theirs, changed_at: "2026-03-02T05:00:00Z" } };
    else if (theirs) answer = { code: 409, message: "", data: { error: "draft_changed" } };
    else if (refused) answer = { code: 400, message: "", data: { error: "invalid_input", fields: refused } };
    else saved = (JSON.parse(String(body)) as { change: { value: unknown } }).change.value;
    return { status: 200, json: () => Promise.resolve(answer) };
  }) as never;
});

function show(schema: Schema, value: unknown, part: PartName = "game") {
  render(
    <PartEditor
      part={part}
      schema={schema}
      value={value}
      draft={{ revision: 3, in_force: "1-a" }}
      back="#"
    />,
    inEnglish,
  );
}
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`there is no field ${name}`);
  return found;
};
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
async function upload(name: string): Promise<(path: string) => Promise<void>> {
  const before = uploads.length;
  const chooser = field(name).closest(".items-start")?.querySelector("[type=file]");
  fireEvent.change(chooser as Element, { target: { files: [new File(["x"], "x.png")] } });
  await waitFor(() => expect(uploads.length).toBe(before + 1));
  return (path) => act(async () => void uploads[before]?.(path));
}
async function save(): Promise<unknown> {
  await press("Save in the draft");
  return saved;
}

describe("a picture that is uploaded while something else is changed", () => {
  test("takes back nothing that was typed meanwhile, and no other picture", async () => {
    show(game, seen);
    const icon = await upload("icon");
    const favicon = await upload("favicon");
    expect(await save()).toBeUndefined();
    type("name", "Kiếm mới");
    await favicon("/picture/favicon");
    await icon("/picture/icon");
    expect(await save()).toEqual({
      ...seen,
      name: "Kiếm mới",
      icon: "/picture/icon",
      favicon: "/picture/favicon",
    });
  });

  test("is put in its own entry, wherever that was moved and though it was closed", async () => {
    show(game, seen);
    await press("one");
    const end = await upload("items.0.picture");
    await press("Move down: one");
    await press("one");
    await end("/picture/one");
    expect(await save()).toMatchObject({
      items: [
        { id: "two", picture: "/2.svg" },
        { id: "one", picture: "/picture/one" },
      ],
    });
  });

  test("is nowhere if its entry was removed, though another was added in its place", async () => {
    show(game, { ...seen, items: [seen.items[0]] });
    await press("one");
    const end = await upload("items.0.picture");
    await press("Remove: one");
    await press("Add to: Items");
    type("items.0.id", "new");
    await end("/picture/one");
    expect(await save()).toMatchObject({ items: [{ id: "new" }] });
    expect(JSON.stringify(saved)).not.toContain("/picture/one");
  });
});

test("a picture that was uploaded for one's own copy is not put in another operator's", async () => {
  show(game, seen, "site");
  theirs = { site: { ...seen, name: "Của An" } };
  await save();
  const end = await upload("icon");
  await press("Save mine");
  await press("Take theirs");
  theirs = undefined;
  await end("/picture/icon");
  expect(await save()).toEqual({ ...seen, name: "Của An" });
});

describe("entries that a fault holds open", () => {
  const methods = [
    { id: 11, prices: [1000, 2000] },
    { id: 12, prices: [3000] },
    { id: 13, prices: [4000], hours: [{ from: "8" }] },
  ];
  const schema: Schema = { type: "array", items: method };

  test("keep their own amounts when one is removed or moved, and so are saved", async () => {
    show(schema, methods, "methods");
    refused = { "0.prices.1": "Wrong", "1.prices.0": "Wrong", "2.prices.0": "Wrong" };
    await save();
    expect(field("1.prices").value).toBe("3000");
    await press("Remove: 11");
    expect([field("0.prices").value, field("1.prices").value]).toEqual(["3000", "4000"]);
    await press("Move down: 12");
    expect([field("0.prices").value, field("1.prices").value]).toEqual(["4000", "3000"]);
    type("1.prices", "3000, 5000");
    refused = undefined;
    expect(await save()).toEqual([methods[2], { id: 12, prices: [3000, 5000] }]);
  });

  test("take their faults along, and a removed one's fault goes with it", async () => {
    show(schema, methods, "methods");
    refused = { "0.id": "Of the first", "2.hours.0.from": "Of the third" };
    await save();
    const faultOf = (name: string) =>
      within(field(name).closest(".field") as HTMLElement).queryByRole("alert")?.textContent;
    expect([faultOf("0.id"), faultOf("2.hours.0.from")]).toEqual(["Of the first", "Of the third"]);
    await press("Move up: 13");
    expect(faultOf("1.hours.0.from")).toBe("Of the third");
    await press("Remove: 11");
    expect(faultOf("0.hours.0.from")).toBe("Of the third");
    expect(screen.queryByText("Of the first")).toBeNull();
  });

  test("a fault of a list itself, or of an entry, is said there", async () => {
    show(schema, methods, "methods");
    refused = { "1": "Of the entry", "2.hours": "Too many" };
    await save();
    const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(alerts).toEqual(expect.arrayContaining(["Of the entry", "Too many"]));
    expect(screen.getByText("Too many").closest("fieldset")?.textContent).toContain("hours");
  });
});

test("of texts that were emptied, only one that may be left out is", async () => {
  show(game, seen);
  for (const name of ["description", "genre"])
    for (const language of ["vi", "en"]) type(`${name}.${language}`, "");
  const { genre: _, ...others } = seen;
  expect(await save()).toEqual({ ...others, description: { vi: "", en: "" } });
});

describe("a field that has to be filled in", () => {
  const needed: Schema = {
    type: "object",
    required: ["id", "alias", "name", "icon", "remark"],
    properties: {
      id: { type: "integer" },
      alias: { type: "string", pattern: "^[a-z]{1,9}$" },
      name: { type: "object", properties: { vi: { type: "string", minLength: 1 }, en: { type: "string" } } },
      icon: picture,
      remark: { type: "string" },
      link: { type: "string", minLength: 1 },
    },
    $defs: { PicturePath: { type: "string", pattern: "^/" } },
  };
  const empty = { alias: "", name: { vi: "", en: "" }, icon: "", remark: "" };
  const names = ["id", "alias", "name.vi", "name.en", "icon", "remark", "link"];

  test("is marked, and one that may be empty is not", () => {
    show(needed, empty);
    const are = names.filter((name) => field(name).getAttribute("aria-required") === "true");
    expect(are).toEqual(["id", "alias", "name.vi", "icon"]);
  });

  test("says so where it is empty, and its own fault where it is not", async () => {
    show(needed, empty);
    refused = Object.fromEntries(names.map((name) => [name, "Wrong"]));
    type("alias", "Kiếm");
    await save();
    const faultOf = (name: string) =>
      field(name).closest(".field")?.querySelector("[role=alert]")?.textContent;
    const filled = "This has to be filled in.";
    expect(names.map(faultOf)).toEqual([filled, "Wrong", filled, "Wrong", filled, "Wrong", "Wrong"]);
  });
});

test("an entry says its state while it is closed", () => {
  const states = { enum: ["open", "trouble", "closed"], type: "string" };
  const properties = { id: { type: "integer" }, state: { ...states, default: "open" } };
  const methods: Schema = { type: "array", items: { type: "object", properties } };
  show(methods, [{ id: 11 }, { id: 12, state: "closed" }, { id: 13, state: "trouble" }], "methods");
  const rowOf = (id: string) => screen.getByRole("button", { name: id }).parentElement?.textContent;
  expect(["11", "12", "13"].map(rowOf)).toEqual(["11Open↑↓×", "12Closed↑↓×", "13In trouble↑↓×"]);
});
