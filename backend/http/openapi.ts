import { z } from "zod";
import { endpointList } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { refusalEnvelope } from "@/lib/contract/refusal";

const schemes = { player: "bearer", operator: "operator" } as const;

/** The contract as an OpenAPI 3.1 document. Schemas describe what is sent, before zod transforms it. */
export function describeContract(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpointList) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describe(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Game top-up: the publisher's backend", version: "1" },
    paths,
    components: {
      securitySchemes: {
        [schemes.player]: { type: "http", scheme: "bearer", description: "A player's token" },
        [schemes.operator]: { type: "http", scheme: "bearer", description: "An operator's token" },
      },
    },
  };
}

const answeredKey = {
  "Idempotency-Key": {
    description:
      "The key of the request. It says that the backend honours the key: the portal sends a purchase without an answer again only then",
    schema: { type: "string" },
  },
};

function describe(endpoint: Endpoint): object {
  const idempotency = {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    schema: { type: "string", maxLength: 128 },
  };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.auth !== "open" && { security: [{ [schemes[endpoint.auth]]: [] }] }),
    parameters: [
      ...parameters("path", endpoint.params),
      ...parameters("query", endpoint.query),
      ...(endpoint.money ? [idempotency] : []),
    ],
    ...(endpoint.method === "POST" && { requestBody: { required: true, content: json(endpoint.body) } }),
    responses: {
      200: {
        description: `Success: code ${endpoint.success}`,
        ...(endpoint.money && { headers: answeredKey }),
        content: json(endpoint.response),
      },
      "4XX": { description: "A refusal by name", content: json(refusalEnvelope) },
    },
  };
}

function parameters(location: "path" | "query", shape: z.ZodObject): object[] {
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    in: location,
    required: location === "path" || !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType),
  }));
}

function json(schema: z.ZodType): object {
  return { "application/json": { schema: schemaOf(schema) } };
}

function schemaOf(schema: z.ZodType): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
