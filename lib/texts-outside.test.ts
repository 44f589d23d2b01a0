import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * Files to check. Excluded: tests and their helpers, which name the texts that they expect, and the gallery, which has
 * example texts.
 */
const isShown = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|testing\.tsx$|(^|\/)gallery\//.test(file);
const files = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(isShown)
    .map((file) => path.join(folder, file)),
);

/** JSX attributes whose text people read or hear. */
const spoken = new Set(["alt", "aria-label", "aria-description", "placeholder", "title", "label"]);
const isVietnamese = (text: string) => /[\u0300-\u0323đ]/u.test(text.normalize("NFD").toLowerCase());
/** The publisher's currency is a name, the same in both languages. */
const isSentence = (text: string) => /\p{L}{2}/u.test(text.replaceAll("Vxu", ""));

/** The attribute that a literal becomes, directly or as part of a conditional. */
function attributeOf({ parent }: ts.Node): string {
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  const isPassedOn = ts.isJsxExpression(parent) || ts.isConditionalExpression(parent);
  return isPassedOn ? attributeOf(parent) : "";
}

function textsIn(file: string, code = readFileSync(file, "utf8")): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isSentence(node.text)) found.push(node.text.trim());
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const isSpoken = spoken.has(attributeOf(node)) && isSentence(node.text);
      if (isVietnamese(node.text) || isSpoken) found.push(node.text);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

test("every text that a person sees is in messages/", () => {
  const outside = files.flatMap((file) => textsIn(file).map((text) => `${file}: ${text}`));
  expect(files.length).toBeGreaterThan(200);
  expect(outside).toEqual([]);
});

test("a text outside of messages/ is found", () => {
  const code = '<p title="Close" alt={a ? "One" : b} className="flex">Hello {a} Vxu {`Chào ${b}`}</p>';
  expect(textsIn("one.tsx", code)).toEqual(["Close", "One", "Hello", "Chào "]);
});
