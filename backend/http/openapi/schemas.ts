import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** How numbers should be sent, by the names of their schemas. What else the portal reads is not in the document. */
const numbers: Record<string, JsonSchema> = {
  WholeNumber: { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  Vxu: { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  Vnd: { type: "integer", minimum: 1, maximum: 1_000_000_000 },
  NumberId: { type: "integer", minimum: 0, maximum: 2 ** 31 - 1 },
  Flag: { type: "integer", enum: [0, 1] },
};

/** The schemas of a document: those with a name of their own become components. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  /** The JSON Schema (2020-12) of what is sent, before zod transforms it. */
  of(schema: z.ZodType): JsonSchema {
    const made = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    const { $schema: _dialect, $defs = {}, ...own } = made;
    for (const [name, named] of Object.entries($defs)) {
      const number = numbers[name];
      this.components[name] = number
        ? { description: named.description, ...number }
        : withComponentRefs(named);
    }
    return withComponentRefs(own);
  }
}

/** References to components. Beside one stands what is said about this place alone. */
function withComponentRefs(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: JsonSchema | null) => {
    if (typeof value?.$ref !== "string") return value;
    const { $ref, description, default: implied } = value;
    return { $ref: $ref.replace("#/$defs/", "#/components/schemas/"), description, default: implied };
  }) as JsonSchema;
}
