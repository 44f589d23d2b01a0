import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyOf } from "./body";
import { viewMethod } from "./define";
import { checkShape, shapes } from "./shapes";
import { methodOf, methods } from ".";

test("each id belongs to one method, and an unknown id is a bank payment", () => {
  const ids = methods.flatMap((method) => [...method.ids]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const method of methods) for (const id of method.ids) expect(methodOf(id)).toBe(method);
  expect(methodOf(999)).toBe(methodOf(1));
});

/** Spec.md §4 with the table of payments.md: MoMo and Viettel Money are the sandbox's 19 and 20. */
const specified = [1, 3, 4, 5, 6, 7, 10, 11, 12, 15, 16, 17, 18, 19, 20, 21, 22, 27];

test("every id of the specification has a method", () => {
  expect(methods.flatMap(({ ids }) => [...ids])).toEqual(expect.arrayContaining(specified));
});

test("each method has a mark, messages in both languages, fields of its shape and a player's call", () => {
  expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length);
  for (const { name, mark, fields, shape, submit } of methods) {
    expect(existsSync(`public/marks/${mark}.svg`)).toBe(true);
    for (const language of ["vi", "en"]) {
      const texts = JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as object;
      expect(texts).toHaveProperty(["methods", name, "name"]);
      expect(texts).toHaveProperty(["methods", name, "hint"]);
    }
    expect(submit.auth).toBe("player");
    for (const field of fields) expect(shapes[shape]).toHaveProperty([field.name]);
  }
});

test("each method has a provider or is paid from the player's Vxu, not both", () => {
  for (const { name, provider, paysFrom } of methods)
    expect([name, provider !== undefined]).toEqual([name, paysFrom === undefined]);
});

test("input that can't be a card is refused, an unusual length is not", () => {
  const faultsOf = (card_series: string, card_code: string) =>
    checkShape(methodOf(4).shape, { card_series, card_code }).faults;
  expect(faultsOf("12345678901", "1234567890123")).toEqual({});
  expect(faultsOf("PM-99 1", "12345")).toEqual({});
  expect(faultsOf("", "1234567890123")).toEqual({ card_series: "card_serial_required" });
  expect(faultsOf("xin chào bạn", "<script>")).toEqual({
    card_series: "viettel_card_format",
    card_code: "viettel_card_format",
  });
});

test.each(["0912345678", "+84912345678", "84322345678"])("%s is a phone number", (mobile) => {
  expect(checkShape(methodOf(20).shape, { mobile }).faults).toEqual({});
});

test.each(["091234567", "09123456789", "0112345678", "abc", "+85912345678"])(
  "%j is not a phone number, and its fault is named",
  (mobile) => expect(checkShape(methodOf(20).shape, { mobile }).faults).toEqual({ mobile: "phone_format" }),
);

test("an empty field has another fault than a wrong one, in every method's form", () => {
  const faults = new Map(
    methods.map(({ name, shape, fields }) => [
      name,
      [undefined, "", "  "].map(
        (empty) => checkShape(shape, Object.fromEntries(fields.map((field) => [field.name, empty]))).faults,
      ),
    ]),
  );
  const optional = ["saved", "keep"];
  for (const { name, fields } of methods) {
    const needed = fields.filter(({ kind }) => !optional.includes(kind)).map((field) => field.name);
    for (const found of faults.get(name) ?? []) {
      expect(Object.keys(found).toSorted()).toEqual(needed.toSorted());
      for (const fault of Object.values(found)) expect(fault).toMatch(/_required$/);
    }
  }
});

test("a form's empty choice saves no card and names none", () => {
  const { shape } = methodOf(3);
  expect(checkShape(shape, { id: "", isTokenization: "" })).toEqual({ values: {}, faults: {} });
  expect(checkShape(shape, { id: "c1", isTokenization: "1" })).toEqual({
    values: { id: "c1", isTokenization: true },
    faults: {},
  });
});

test("a bank is a number of the list, as a form types it or as a call sends it", () => {
  const { shape } = methodOf(1);
  expect(checkShape(shape, { bank_id: "3" })).toEqual({ values: { bank_id: "3" }, faults: {} });
  expect(checkShape(shape, { bank_id: 25 }).values).toEqual({ bank_id: 25 });
  for (const bank_id of ["", undefined, "x", -1, 2 ** 31])
    expect(checkShape(shape, { bank_id }).faults).toEqual({ bank_id: "bank_required" });
});

test("a view is plain data with the publisher's id in its address", () => {
  const view = viewMethod(methodOf(999), 999);
  expect(view.submit).toEqual({ method: "POST", path: "/apidev/payment/purchase/999" });
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  expect(view).not.toHaveProperty("provider");
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

/** The shipped code: only sandbox data and tests may name ids. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return path === "backend/sandbox" || path === "lib/payment/methods" ? [] : sources(path);
    return /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

test("a method's id appears only in its own file", () => {
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
  // The servers of one game keep their order (spec.md §9): this is a game's id, not a method's.
  expect(found.filter((line) => !/game/i.test(line))).toEqual([]);
});
