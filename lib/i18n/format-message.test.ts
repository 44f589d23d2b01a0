import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { createTranslator } from "next-intl";
import { bonusValues } from "@/lib/payment/bonus";
import { messages, translatorOf } from "./testing";

type Tree = { [key: string]: string | Tree };
type Say = (key: string, values: Record<string, string | number>) => string;

const sentencesIn = (tree: Tree, path = ""): [key: string, sentence: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[path + name, value]] : sentencesIn(value, `${path}${name}.`),
  );

const getPluralRules = (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
  new Intl.PluralRules(...args);

/** A value for every placeholder, different from all others. */
const valuesOf = (sentence: string) =>
  Object.fromEntries([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, `«${name}»`]));
const written = (sentence: string) => sentence.replace(/\{(\w+)\}/g, "«$1»");

test.each(["vi", "en"] as const)(
  "in %s every message reads the same, parsed at run time and precompiled",
  (locale) => {
    const all = sentencesIn(messages[locale]);
    const t = createTranslator({ locale, messages: messages[locale] }) as unknown as Say;
    for (const [key, sentence] of all) {
      if (/, (?:plural|select),/.test(sentence)) continue;
      const values = valuesOf(sentence);
      expect([key, t(key, values)]).toEqual([key, written(sentence)]);
      expect([key, format(compile(sentence), locale, values, { formatters: {} as never })]).toEqual([
        key,
        written(sentence),
      ]);
    }
    expect(all.length).toBeGreaterThan(800);
  },
);

test.each([
  [1, "You can do this 1 more time today.", "1 day", "minute"],
  [5, "You can do this 5 more times today.", "5 days", "minutes"],
])("English plurals are right for %i, parsed at run time and precompiled", (n, claims, days, minutes) => {
  const t = createTranslator({ locale: "en", messages: messages.en }) as unknown as Say;
  const ahead = (sentence: string) =>
    format(compile(sentence), "en", { n }, { formatters: { getPluralRules } as never });
  const { order, history, maintain } = messages.en;
  const sentences = [order.claimsLeft, history.days, maintain.minutes];
  expect(sentences.map(ahead)).toEqual([claims, days, minutes]);
  const keys = ["order.claimsLeft", "history.days", "maintain.minutes"];
  expect(keys.map((key) => t(key, { n }))).toEqual([claims, days, minutes]);
});

test.each([
  [{ first: 20, later: 7 }, ": thưởng 20% lần đầu, 7% các lần sau", " Nạp lần đầu để nhận thêm 20% Vxu."],
  [{ first: 0, later: 0 }, "", ""],
])("sentences about the bonus %j are right, parsed at run time and precompiled", (bonus, table, lead) => {
  const values = bonusValues(bonus);
  const t = createTranslator({ locale: "vi", messages: messages.vi }) as unknown as Say;
  const ahead = (sentence: string) =>
    format(compile(sentence), "vi", values, { formatters: { getPluralRules } as never });
  const expected = [`Bảng nạp SMS${table}`, `Máy chủ đã mở.${lead}`];
  expect([messages.vi.smsTable.title, messages.vi.openBeta.lead].map(ahead)).toEqual(expected);
  expect(["smsTable.title", "openBeta.lead"].map((key) => t(key, values))).toEqual(expected);
});

test("a value cannot change the direction of its message", () => {
  const t = translatorOf("character");
  expect(t("groupName", { from: "Rồng\u202e Lửa\u2067", to: 10 })).toBe("Cụm server Rồng Lửa - 10");
});

test("numbers are inserted unchanged: dots between thousands are added before", () => {
  expect(translatorOf("character")("groupName", { from: 1000, to: 1234567 })).toBe(
    "Cụm server 1000 - 1234567",
  );
});

test("a missing message, or one without a value, fails a test", () => {
  const t = translatorOf("payment");
  expect(() => t("nowhere" as "pay")).toThrow(/payment\.nowhere/);
  expect(() => t("bonus")).toThrow(/percent/);
});
