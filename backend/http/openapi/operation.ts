import type { z } from "zod";
import type { Endpoint } from "@/lib/contract/endpoint";
import { errorTable } from "@/lib/contract/errors";
import { refusalEnvelope } from "@/lib/contract/refusal";
import { bodies, exampleOf } from "./examples";
import { headersOf } from "./headers";
import { refusalsOf } from "./refusals";
import type { JsonSchema, Schemas } from "./schemas";

export const schemes = {
  player: "player",
  operator: "operator",
  portal: "portal",
  webhook: "webhook",
} as const;

/** A call as an operation of OpenAPI. */
export function describeOperation(endpoint: Endpoint, schemas: Schemas): object {
  const { name, auth, method, summary } = endpoint;
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary,
    description: endpoint.right ? `${needOf(endpoint)} Right: ${endpoint.right}.` : needOf(endpoint),
    ...(auth !== "open" && { security: [{ [schemes[auth]]: [] }] }),
    parameters: [
      ...parameters("path", endpoint.params, schemas),
      ...parameters("query", endpoint.query, schemas),
      ...headersOf(endpoint),
    ],
    ...(method === "POST" && { requestBody: { required: true, content: bodyOf(endpoint, schemas) } }),
    responses: { ...success(endpoint, schemas), ...refusals(endpoint, schemas) },
  };
}

/** In the order of the page. */
export const tags = [
  "Site",
  "Games and players",
  "Sign-in",
  "Payment",
  "Purchases",
  "Operators",
  "Events",
] as const;

function tagOf({ path, money, need, auth }: Endpoint): (typeof tags)[number] {
  if (auth === "webhook") return "Events";
  if (need.level === "unused" || auth === "operator") return "Operators";
  if (auth === "portal") return "Payment";
  if (path.startsWith("/api/")) return "Sign-in";
  if (money) return "Purchases";
  if (path.startsWith("/apidev/payment")) return "Payment";
  return /\/(game|character|user)\b/.test(path) ? "Games and players" : "Site";
}

function needOf({ need, auth }: Endpoint): string {
  if (auth === "webhook") return "For who receives the webhooks of the embedded backend.";
  if (need.level === "unused")
    return "**Not for a backend of your own**: only the desk of the embedded backend makes this call.";
  return need.level === "required"
    ? `**Required.** Without it: ${need.without}.`
    : `**A feature**, that may be missing (404). Without it: ${need.without}.`;
}

function parameters(location: "path" | "query", shape: z.ZodObject, schemas: Schemas): object[] {
  return Object.entries(shape.shape).map(([name, field]) => {
    const schema = schemas.of(field as z.ZodType);
    const required = location === "path" || !(field as z.ZodType).safeParse(undefined).success;
    return { name, in: location, required, schema, ...(required && { example: exampleOf(schema, name) }) };
  });
}

function bodyOf({ name, body }: Endpoint, schemas: Schemas): object {
  const schema = schemas.of(body);
  return json(schema, bodies[name as keyof typeof bodies] ?? exampleOf(schema));
}

const json = (schema: JsonSchema, example: unknown) => ({ "application/json": { schema, example } });

function success(endpoint: Endpoint, schemas: Schemas): object {
  if (endpoint.redirects)
    return {
      302: {
        description:
          "To the social network. From there back to redirect_uri with id, username and user_token, or error",
        headers: { Location: { schema: { type: "string" } } },
      },
    };
  const schema = schemas.of(endpoint.response) as { properties: Record<string, JsonSchema> };
  schema.properties.code = { const: endpoint.success, description: "Success" };
  return {
    200: {
      description: `Success: code ${endpoint.success}`,
      ...(endpoint.money && {
        headers: { "Idempotency-Key": { $ref: "#/components/headers/IdempotencyKey" } },
      }),
      content: json(schema, exampleOf(schema)),
    },
  };
}

/** The refusals of a call by status, each name as an example. */
function refusals(endpoint: Endpoint, schemas: Schemas): object {
  const schema = schemas.of(refusalEnvelope);
  const names = refusalsOf(endpoint);
  const statuses = [...new Set(names.map((name) => errorTable[name].status))].sort((a, b) => a - b);
  return {
    ...Object.fromEntries(
      statuses.map((status) => {
        const named = names.filter((name) => errorTable[name].status === status);
        const examples = Object.fromEntries(
          named.map((name) => [name, { $ref: `#/components/examples/${name}` }]),
        );
        return [
          status,
          {
            description: named.join(", "),
            ...((status === 429 || status === 503) && {
              headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
            }),
            content: { "application/json": { schema, examples } },
          },
        ];
      }),
    ),
    "4XX": {
      description: "Any other refusal: its message is shown unchanged",
      content: { "application/json": { schema } },
    },
  };
}
