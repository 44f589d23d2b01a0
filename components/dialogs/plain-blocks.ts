/** A block of a publisher's text without its markup: plain text as a heading, paragraph or list item. */
export interface PlainBlock {
  kind: "heading" | "paragraph" | "item";
  text: string;
}

const silent = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "NOSCRIPT",
  "IFRAME",
  "OBJECT",
  "TITLE",
  "SVG",
  "svg",
]);
const breaks =
  /^(?:ADDRESS|ARTICLE|BLOCKQUOTE|BR|DD|DIV|DL|DT|FIGURE|FOOTER|HEADER|HR|MAIN|OL|P|PRE|SECTION|TABLE|TR|UL)$/;

/** Parses into an inert document, where nothing runs or is fetched, and takes only its text. */
export function readPlainBlocks(source: string): PlainBlock[] {
  const hasMarkup = /<[a-z!/]|&\w+;/i.test(source);
  if (!hasMarkup) return source.split("\n").flatMap((line) => blockOf("paragraph", line));
  const blocks: PlainBlock[] = [];
  let kind: PlainBlock["kind"] = "paragraph";
  let text = "";

  const end = (next: PlainBlock["kind"]) => {
    blocks.push(...blockOf(kind, text));
    kind = next;
    text = "";
  };
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? "";
    if (!(node instanceof Element) || silent.has(node.tagName)) return;
    const own = kindOf(node.tagName);
    const inside = own ?? kind;
    const isBlock = own !== undefined || breaks.test(node.tagName);
    const before = kind;
    if (isBlock) end(inside);
    node.childNodes.forEach(walk);
    if (isBlock) end(before);
    else if (/^(?:TD|TH)$/.test(node.tagName)) text += " ";
  };
  new DOMParser().parseFromString(source, "text/html").body.childNodes.forEach(walk);
  end("paragraph");
  return blocks;
}

function kindOf(tag: string): PlainBlock["kind"] | undefined {
  if (/^H[1-6]$/.test(tag)) return "heading";
  return tag === "LI" ? "item" : undefined;
}

function blockOf(kind: PlainBlock["kind"], text: string): PlainBlock[] {
  const words = text.replace(/\s+/g, " ").trim();
  return words ? [{ kind, text: words }] : [];
}
