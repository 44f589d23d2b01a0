/** @jest-environment jsdom */
import { field, game, picture, seen, setUpEditor, show, type } from "./part-fields-testing";
import type { Schema } from "./schema";

const editor = setUpEditor();
const { save } = editor;

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
    editor.refused = Object.fromEntries(names.map((name) => [name, "Wrong"]));
    type("alias", "Kiếm");
    await save();
    const faultOf = (name: string) =>
      field(name).closest(".field")?.querySelector("[role=alert]")?.textContent;
    const filled = "This has to be filled in.";
    expect(names.map(faultOf)).toEqual([filled, "Wrong", filled, "Wrong", filled, "Wrong", "Wrong"]);
  });
});
