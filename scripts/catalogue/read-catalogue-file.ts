import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import type { z } from "zod";
import { catalogueFile, type Catalogue } from "../../lib/contract/catalogue";
import { isMethod } from "../../lib/payment";

export interface Fault {
  /** From 1. */
  line: number;
  field: string;
  message: string;
}

export type Read = { ok: true; catalogue: Catalogue } | { ok: false; faults: Fault[] };

/** Parses the catalogue's file; every fault has its line and field. */
export function readCatalogueFile(text: string): Read {
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const broken: ParseError[] = [];
  const tree = parseTree(text, broken, { disallowComments: true, allowTrailingComma: false });
  const [first] = broken;
  if (first || !tree) {
    const message = first ? `is no JSON (${printParseErrorCode(first.error)})` : "is empty";
    return { ok: false, faults: [{ line: lineAt(first?.offset ?? 0), field: "", message }] };
  }
  const parsed = catalogueFile.safeParse(JSON.parse(text));
  const strange = parsed.success
    ? parsed.data.methods.flatMap(({ id }, n) =>
        isMethod(id)
          ? []
          : [{ path: ["methods", n, "id"], message: `the portal has no payment method ${id}` }],
      )
    : parsed.error.issues.flatMap(pathsOf);
  if (parsed.success && strange.length === 0) return { ok: true, catalogue: parsed.data };
  const faults = strange.map(({ path, message }) => ({
    line: lineAt(nearest(tree, path).offset),
    field: path
      .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
      .join("")
      .replace(/^\./, ""),
    message,
  }));
  return { ok: false, faults: faults.sort((a, b) => a.line - b.line) };
}

type Path = (string | number)[];

/** A key that is not known is a fault of the key itself, not of the object around it. */
function pathsOf(issue: z.core.$ZodIssue): { path: Path; message: string }[] {
  const path = issue.path as Path;
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key], message: "is no field of the catalogue" }));
}

/** The node of a path or, where a field is missing, of what it is missing from. */
function nearest(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.parent?.type === "property" ? node.parent : node;
  }
  return tree;
}
