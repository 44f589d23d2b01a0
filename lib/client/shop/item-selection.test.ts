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
  expect(reachable("confirm", all)).toBe("confirm");
  expect(reachable("confirm", { ...all, filled: false })).toBe("pay");
  expect(reachable("confirm", { ...all, item: false, filled: false })).toBe("items");
  expect(reachable("pay", { ...all, character: false })).toBe("character");
  expect(reachable("items", { ...all, item: false })).toBe("items");
});
