import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { endpointList } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { errorTable } from "@/lib/contract/errors";
import { validFor } from "@/lib/contract/reading/answers-testing";
import { DocumentCheck } from "../../testing/check-document";
import { describeContract } from ".";
import { refusalsOf } from "./refusals";

const check = new DocumentCheck();
const document = check.document as { paths: Record<string, Record<string, Operation>> } & ReturnType<
  typeof describeContract
>;

interface Media {
  "application/json": { schema: object; example?: unknown; examples?: Record<string, object> };
}
interface Operation {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean; example?: unknown }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
}

const operationOf = ({ path, method }: Endpoint) =>
  document.paths[path]?.[method.toLowerCase()] as unknown as Operation;

const json = (endpoint: Endpoint, ...rest: string[]) => [
  ["paths", endpoint.path, endpoint.method.toLowerCase(), ...rest],
  ["content", "application/json", "schema"],
];

test("the document is OpenAPI 3.1 by an outside validator", () => {
  const folder = mkdtempSync(join(tmpdir(), "openapi-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(describeContract()));
  // Its own program, because Jest compiles imports to require, and the package is only a module.
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/validate-api", [file], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('"valid": true')]);
});

test("every call of the contract is an operation, and every component is used", () => {
  expect(endpointList.map((endpoint) => operationOf(endpoint).operationId)).toEqual(
    endpointList.map(({ name }) => name),
  );
  const text = JSON.stringify(document);
  for (const name of Object.keys(document.components.schemas))
    expect(text).toContain(`"#/components/schemas/${name}"`);
});

const answering = endpointList.filter(({ redirects }) => !redirects);

test.each(answering)(
  "$name: every answer of the contract's generator is allowed by the document",
  (endpoint) => {
    const seed = 20_261_123;
    fc.assert(
      fc.property(validFor(endpoint.response), (answer) => {
        const sent = { ...(answer as object), code: endpoint.success };
        expect(check.faultsOf(endpoint, 200, JSON.parse(JSON.stringify(sent)))).toEqual([]);
      }),
      { numRuns: 20, seed },
    );
  },
);

test.each(endpointList)("$name: its examples are valid, by the document and by the contract", (endpoint) => {
  const { requestBody, responses, parameters } = operationOf(endpoint);
  if (requestBody) {
    const { example } = requestBody.content["application/json"];
    expect(check.faultsOfPart(example, ...json(endpoint, "requestBody"))).toEqual([]);
    expect(endpoint.body.safeParse(example).error).toBeUndefined();
  }
  for (const place of ["path", "query"] as const) {
    const named = parameters.filter((each) => each.in === place && each.required);
    const values = Object.fromEntries(named.map(({ name, example }) => [name, example]));
    const schema = place === "path" ? endpoint.params : endpoint.query;
    expect(schema.safeParse(values).error).toBeUndefined();
  }
  for (const [status, { content }] of Object.entries(responses)) {
    const { example, examples = {} } = content?.["application/json"] ?? {};
    const named = Object.keys(examples).map((name) => document.components.examples[name]?.value);
    for (const value of [...(example === undefined ? [] : [example]), ...named])
      expect(check.faultsOf(endpoint, Number(status), value)).toEqual([]);
    if (status === "200") expect(endpoint.response.safeParse(example).error).toBeUndefined();
  }
});

test("numbers and dates of another form are not what the document says", () => {
  const order = (change: object) => ({
    code: 200,
    data: {
      ...(
        operationOf(find("checkTransaction")).responses["200"]?.content?.["application/json"].example as {
          data: object;
        }
      ).data,
      ...change,
    },
  });
  const faults = (change: object) => check.faultsOf(find("checkTransaction"), 200, order(change)).length;
  expect(faults({})).toBe(0);
  for (const amount of ["50000", 50_000.5, -1, 0, null]) expect(faults({ amount })).toBeGreaterThan(0);
  for (const created_at of ["2026-03-02 12:00:00", 1_790_000_000])
    expect(faults({ created_at })).toBeGreaterThan(0);
  expect(faults({ state: "done" })).toBeGreaterThan(0);
});

test("a refusal that the document does not name for the call is a fault", () => {
  const refusal = { code: 409, message: "", data: { error: "card_used" } };
  expect(check.faultsOf(find("listGames"), 409, refusal)).not.toEqual([]);
  expect(check.faultsOf(find("purchaseVgpCard"), 409, refusal)).toEqual([]);
});

test("each call says in words of its own what players miss without it", () => {
  const said = endpointList.flatMap(({ need }) => need.without ?? []);
  expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([]);
});

test("each refusal stands at its status", () => {
  for (const endpoint of answering)
    for (const name of refusalsOf(endpoint)) {
      const { content } = operationOf(endpoint).responses[errorTable[name].status] ?? {};
      expect(content?.["application/json"].examples).toHaveProperty(name);
    }
});

function find(name: string): Endpoint {
  const endpoint = endpointList.find((each) => each.name === name);
  if (!endpoint) throw new Error(`no call ${name}`);
  return endpoint;
}
