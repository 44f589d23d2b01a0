/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { press } from "./part-editor-testing";
import { field, setUpEditor, show, type } from "./part-fields-testing";
import type { Schema } from "./schema";

const editor = setUpEditor();
const { save } = editor;

const method: Schema = {
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "integer" },
    prices: { type: "array", items: { type: "integer" } },
    hours: { type: "array", items: { type: "object", properties: { from: { type: "string" } } } },
  },
};

describe("entries that a fault holds open", () => {
  const methods = [
    { id: 11, prices: [1000, 2000] },
    { id: 12, prices: [3000] },
    { id: 13, prices: [4000], hours: [{ from: "8" }] },
  ];
  const schema: Schema = { type: "array", items: method };

  test("keep their own amounts when one is removed or moved, and so are saved", async () => {
    show(schema, methods, "methods");
    editor.refused = { "0.prices.1": "Wrong", "1.prices.0": "Wrong", "2.prices.0": "Wrong" };
    await save();
    expect(field("1.prices").value).toBe("3000");
    await press("Remove: 11");
    expect([field("0.prices").value, field("1.prices").value]).toEqual(["3000", "4000"]);
    await press("Move down: 12");
    expect([field("0.prices").value, field("1.prices").value]).toEqual(["4000", "3000"]);
    type("1.prices", "3000, 5000");
    editor.refused = undefined;
    expect(await save()).toEqual([methods[2], { id: 12, prices: [3000, 5000] }]);
  });

  test("take their faults along, and a removed one's fault goes with it", async () => {
    show(schema, methods, "methods");
    editor.refused = { "0.id": "Of the first", "2.hours.0.from": "Of the third" };
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
    editor.refused = { "1": "Of the entry", "2.hours": "Too many" };
    await save();
    const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(alerts).toEqual(expect.arrayContaining(["Of the entry", "Too many"]));
    expect(screen.getByText("Too many").closest("fieldset")?.textContent).toContain("hours");
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
