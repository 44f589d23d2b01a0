import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import type { z } from "zod";
import { catalogueFile, type Catalogue } from "../../lib/contract/catalogue";
import { numericId } from "../../lib/contract/catalogue/texts";
import { isMethod } from "../../lib/payment";

export interface Fault {
  /** From 1. */
  line: number;
  field: string;
  message: string;
}

export type Read = { ok: true; catalogue: Catalogue } | { ok: false; faults: Fault[] };

/** Parses the catalogue's file, with a byte order mark or without; every fault has its line and field. */
export function readCatalogueFile(file: string): Read {
  const text = file.replace(/^\ufeff/, "");
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const broken: ParseError[] = [];
  const tree = parseTree(text, broken, { disallowComments: true, allowTrailingComma: false });
  const [first] = broken;
  if (first || !tree) {
    const message = first ? `is no JSON (${printParseErrorCode(first.error)})` : "is empty";
    return { ok: false, faults: [{ line: lineAt(first?.offset ?? 0), field: "", message }] };
  }
  const parsed = catalogueFile.safeParse(JSON.parse(text));
  const told: Told[] = [
    ...(parsed.success ? [] : parsed.error.issues.flatMap(pathsOf)),
    ...strangeMethods(tree),
    ...repeatedKeys(tree),
  ];
  if (parsed.success && told.length === 0) return { ok: true, catalogue: parsed.data };
  const faults = told.map(({ path, message, node = nearest(tree, path) }) => ({
    line: lineAt(node.offset),
    field: path
      .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
      .join("")
      .replace(/^\./, ""),
    message,
  }));
  return { ok: false, faults: faults.sort((a, b) => a.line - b.line) };
}

type Path = (string | number)[];

interface Told {
  path: Path;
  message: string;
  /** Where it is, if not at the path. */
  node?: Node;
}

/** Methods that the portal does not have, also in a file with other faults. */
function strangeMethods(tree: Node): Told[] {
  const methods = findNodeAtLocation(tree, ["methods"])?.children ?? [];
  return methods.flatMap((method, n) => {
    const id: unknown = findNodeAtLocation(method, ["id"])?.value;
    if (!numericId.safeParse(id).success || isMethod(Number(id))) return [];
    return [{ path: ["methods", n, "id"], message: `the portal has no payment method ${Number(id)}` }];
  });
}

/** JSON takes the last of two equal keys and says nothing: what stands before would be lost. */
function repeatedKeys(node: Node, path: Path = []): Told[] {
  const keys = new Set<string>();
  return (node.children ?? []).flatMap((child, n) => {
    if (child.type !== "property") return repeatedKeys(child, [...path, n]);
    const key = String(child.children?.[0]?.value);
    const value = child.children?.[1];
    const here = keys.has(key) ? [{ path: [...path, key], message: "is there twice", node: child }] : [];
    keys.add(key);
    return [...here, ...(value ? repeatedKeys(value, [...path, key]) : [])];
  });
}

/** A key that is not known is a fault of the key itself, not of the object around it. */
function pathsOf(issue: z.core.$ZodIssue): Told[] {
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
