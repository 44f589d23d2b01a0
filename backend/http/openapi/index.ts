import { endpointList } from "@/lib/contract";
import { headerNames } from "@/lib/contract/headers";
import { guide } from "./guide";
import { answeredHeaders, headerParameters } from "./headers";
import { describeOperation, schemes, tags } from "./operation";
import { refusalExamples, refusalsOf } from "./refusals";
import { Schemas } from "./schemas";

/** The contract as an OpenAPI 3.1 document. */
export function describeContract() {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpointList) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Game top-up: the publisher's backend", version: "1", description: guide },
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.components).sort()),
      parameters: headerParameters,
      headers: answeredHeaders,
      examples: Object.fromEntries(
        [...new Set(endpointList.flatMap(refusalsOf))].sort().map((name) => [name, refusalExamples[name]]),
      ),
      securitySchemes: {
        [schemes.player]: { type: "http", scheme: "bearer", description: "The token of a sign-in" },
        [schemes.operator]: { type: "http", scheme: "bearer", description: "An operator's token" },
        [schemes.webhook]: {
          type: "http",
          scheme: "bearer",
          description: "The secret of a webhook (whsec_…)",
        },
        [schemes.portal]: {
          type: "apiKey",
          in: "header",
          name: headerNames.portalProof,
          description:
            'base64url(HMAC-SHA256(PORTAL_SECRET, "portal call " + path and query of the call)): for the portal alone, as the answer is about all players',
        },
      },
    },
  };
}
