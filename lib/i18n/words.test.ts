/** One word for one thing: in the texts as in the code (docs/glossary.md). */
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";

function* sentencesOf(texts: object, path = ""): Generator<[key: string, sentence: string]> {
  for (const [name, text] of Object.entries(texts) as [string, unknown][]) {
    const key = path ? `${path}.${name}` : name;
    if (typeof text === "string") yield [key, text];
    else if (text && typeof text === "object") yield* sentencesOf(text, key);
  }
}

const having = (texts: object, word: RegExp) =>
  [...sentencesOf(texts)].filter(([, sentence]) => word.test(sentence)).map(([key]) => key);

test("a payment method is a phương thức, in English a method, and never a way", () => {
  // Ways to sign in, of which one sentence is the specification's.
  const signIn = ["errors.social_closed", "errors.social_refused"];
  // Dấu cách is a space.
  expect(having(vi, /(?<!dấu )cách (?:này|khác|thanh toán|trả)/i)).toEqual(signIn);
  expect(having(en, /\b(?:way|ways) to pay|other ways?\b|these ways/i)).toEqual(["errors.social_refused"]);
});

test("to stop saving a card does not read as cancelling the card itself", () => {
  // But the sentence of the specification.
  expect(
    having({ savedCards: vi.savedCards, removeCard: vi.removeCard }, /hủy (?!(?:được )?thẻ đã lưu)/i),
  ).toEqual([]);
  expect(vi.savedCards.removed).toBe("Hủy thẻ đã lưu thành công");
});
