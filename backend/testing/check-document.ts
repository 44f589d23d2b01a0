import { readFileSync } from "node:fs";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { Endpoint } from "@/lib/contract/endpoint";
import { describeContract } from "../http/openapi";
import { documentPath, dumpFolder } from "./data-folder";

type Document = ReturnType<typeof describeContract>;

interface Operation {
  responses: Record<string, { content?: { "application/json": { examples?: Record<string, unknown> } } }>;
}

/** The document as the run made it once; nothing where no run has. */
export function documentOfRun(): Document | undefined {
  const folder = dumpFolder();
  return folder === undefined
    ? undefined
    : (JSON.parse(readFileSync(documentPath(folder), "utf8")) as Document);
}

/** Checks answers against the OpenAPI document by a validator of JSON Schema that knows nothing of zod. */
export class DocumentCheck {
  private readonly ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(readonly document: Document = describeContract()) {
    this.ajv.addSchema(document, "document");
  }

  /** What is wrong with an answer: nothing, if the document allows it. */
  faultsOf(endpoint: Endpoint, status: number, json: unknown): string[] {
    const { responses } = this.operationOf(endpoint);
    const described = responses[status];
    if (!described) return [`${endpoint.name}: status ${status} is not in the document`];
    const { content } = described;
    if (!content) return [];
    const name = (json as { data?: { error?: string } }).data?.error;
    const named = content["application/json"].examples;
    const unnamed = status >= 400 && named && !(name && name in named);
    return [
      ...(unnamed ? [`${endpoint.name}: the refusal ${name} is not in the document`] : []),
      ...this.faultsOfPart(
        json,
        ["paths", endpoint.path, endpoint.method.toLowerCase(), "responses", String(status)],
        ["content", "application/json", "schema"],
      ),
    ];
  }

  /** Checks a value by the schema at a place of the document. */
  faultsOfPart(value: unknown, ...path: string[][]): string[] {
    const pointer = path
      .flat()
      .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
      .join("/");
    const validate = this.validators.get(pointer) ?? this.ajv.compile({ $ref: `document#/${pointer}` });
    this.validators.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${pointer}: ${instancePath} ${message}`,
    );
  }

  private operationOf({ path, method }: Endpoint): Operation {
    return this.document.paths[path]?.[method.toLowerCase()] as Operation;
  }
}
