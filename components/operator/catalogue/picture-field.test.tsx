/** @jest-environment jsdom */
import { press } from "./part-editor-testing";
import { game, seen, setUpEditor, show, type } from "./part-fields-testing";

const editor = setUpEditor();
const { save, upload } = editor;

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
    expect(JSON.stringify(editor.saved)).not.toContain("/picture/one");
  });
});

test("a picture that was uploaded for one's own copy is not put in another operator's", async () => {
  show(game, seen, "site");
  editor.theirs = { site: { ...seen, name: "Của An" } };
  await save();
  const end = await upload("icon");
  await press("Save mine");
  await press("Take theirs");
  editor.theirs = undefined;
  await end("/picture/icon");
  expect(await save()).toEqual({ ...seen, name: "Của An" });
});
