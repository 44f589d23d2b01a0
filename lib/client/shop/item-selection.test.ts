import { itemQuery, readItemSelection, reachable } from "./item-selection";

const all = { character: true, item: true, method: true, filled: true };

test("an address names the step and the selection, and an unknown step is the first one", () => {
  const selection = readItemSelection(
    new URLSearchParams("step=confirm&server=1&role=1003&item=11-gem&method=12"),
  );
  expect(selection).toEqual({
    step: "confirm",
    server: "1",
    role: "1003",
    item: "11-gem",
    method: "12",
    ingame: false,
  });
  expect(readItemSelection(new URLSearchParams("step=hack&ingame=1"))).toEqual({
    step: undefined,
    ingame: true,
  });
});

test("a change keeps the rest of the address and drops what was unselected", () => {
  const before = new URLSearchParams("dt=abc&item=x&step=items");
  expect(itemQuery(before, { step: "method", item: "y" })).toBe("?dt=abc&item=y&step=method");
  expect(itemQuery(before, { item: undefined })).toBe("?dt=abc&step=items");
});

test("a step is shown only when what comes before it is known", () => {
  const shown = (step: Parameters<typeof reachable>[0], missing: Partial<typeof all> = {}) =>
    reachable(step, { ...all, ...missing }, false);
  expect(shown("confirm")).toBe("confirm");
  expect(shown("confirm", { filled: false })).toBe("pay");
  expect(shown("confirm", { item: false, filled: false })).toBe("items");
  expect(shown("pay", { character: false })).toBe("character");
  expect(shown("character", { character: false, item: false })).toBe("character");
});

test("the items are seen before a character is chosen, but not by a player who comes from the game", () => {
  const nobody = { ...all, character: false, item: false };
  expect(reachable("items", nobody, false)).toBe("items");
  expect(reachable("items", nobody, true)).toBe("character");
});
