import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyOf, viewMethod } from "./define";
import { methodOf, methods, methodServedBy } from ".";

test("each id belongs to one method, and an id that nothing claims is a bank payment", () => {
  const ids = methods.flatMap((method) => [...method.ids]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const method of methods) for (const id of method.ids) expect(methodOf(id)).toBe(method);
  expect(methodOf(999)).toBe(methodOf(1));
});

test("a view is plain data with the publisher's id in its address", () => {
  const view = viewMethod(methodOf(999), 999);
  expect(view.submit).toEqual({ method: "POST", path: "/apidev/payment/purchase/999" });
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
});

test("the body names the amount and the client's id as the method's call does", () => {
  const order = { game_id: 11, amount: 50_000, clientId: "c" };
  expect(bodyOf(viewMethod(methodOf(17), 17), order, { code: "1" })).toEqual({
    game_id: 11,
    face_value: 50_000,
    code: "1",
  });
  expect(bodyOf(viewMethod(methodOf(15), 15), order, {})).toEqual({ game_id: 11, amount: 50_000, tid: "c" });
});

test("an endpoint of a method's own leads back to it, a shared one to none", () => {
  expect(methodServedBy("purchaseVgpCard")).toBe(methodOf(17));
  expect(methodServedBy("createBankTransfer")).toBe(methodOf(15));
});

/** The code that ships: sandbox data and tests name ids, nothing else may. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return path === "backend/sandbox" || path === "lib/payment/methods" ? [] : sources(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

test("a method's id stands nowhere but in its own file", () => {
  const compared =
    /\b(?:id|methodId|method_id|payment_id|type_id)\b\s*(?:===|!==|==|!=)\s*\d+|case \d+:.*method/;
  const found = ["app", "components", "lib", "backend"].flatMap((folder) =>
    sources(folder).flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => compared.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    ),
  );
  // The servers of one game keep their own order (spec.md §9): a game's id, not a method's.
  expect(found.filter((line) => !/game/i.test(line))).toEqual([]);
});
