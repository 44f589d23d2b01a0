import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { sql } from "drizzle-orm";
import { exporterOf } from "@/lib/tracing/exporter";
import { startTracing } from "@/lib/tracing/start";
import { setTracing, tracing } from "@/lib/tracing/tracing";
import { gathererOf } from "./db/gather";
import { databaseKinds, openTestDatabase } from "./testing/databases";

interface Told {
  name: string;
  traceId: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

let collector: Server;
let sent: string[];
const told = () =>
  sent.flatMap((text) =>
    (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

beforeEach(async () => {
  sent = [];
  collector = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (more: string) => (text += more));
    request.on("end", () => {
      sent.push(text);
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => collector.once("listening", resolve));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env.OTEL_SERVICE_NAME = "shop";
  startTracing("backend");
});
afterEach(async () => {
  await tracing().end();
  setTracing(undefined);
  await new Promise((resolve) => collector.close(resolve));
});

test("of an error a span says its kind alone, and the work fails as it would without", async () => {
  const failed = Object.assign(new Error("player01 has no Vxu"), { code: "23505" });
  await expect(tracing().inSpan({ name: "late" }, () => Promise.reject(failed))).rejects.toBe(failed);
  expect(() =>
    tracing().inSpan({ name: "at once" }, () => {
      throw failed;
    }),
  ).toThrow(failed);
  expect(tracing().inSpan({ name: "alone", part: true }, () => 7)).toBe(7);
  await tracing().end();
  expect(told().map(({ name }) => name)).toEqual(["late", "at once"]);
  for (const said of ["23505", '"shop"', '"backend"']) expect(sent.join("")).toContain(said);
  expect(sent.join("")).not.toContain("player01");
});

test.each(databaseKinds)(
  "statements are parts of their caller's trace, without values, on %s",
  async (kind) => {
    const { db, close } = await openTestDatabase(kind);
    const read = (value: string) => db.execute(sql`SELECT "id" FROM "players" WHERE "id" = ${value}`);
    await read("of nobody's trace");
    await tracing().inSpan({ name: "call" }, async () => {
      await read("one");
      await db.transaction((tx) => tx.execute(sql`UPDATE "players" SET "topups" = 0 WHERE "id" = ${"two"}`));
    });
    await tracing().end();
    const [call] = told().filter(({ name }) => name === "call");
    const names = told().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["SELECT players", "UPDATE players"]));
    expect(names.filter((name) => name === "SELECT players")).toHaveLength(1);
    expect(told().filter(({ traceId }) => traceId !== call?.traceId)).toEqual([]);
    for (const hidden of ["one", "two", "nobody"]) expect(sent.join("")).not.toContain(`"${hidden}`);
    await close();
  },
);

test("a batch is in the trace of its first caller, whoever began the one before", async () => {
  const { db, close } = await openTestDatabase("pglite");
  const gather = gathererOf("facts", (_, items: number[]) =>
    tracing().inSpan({ name: `batch of ${items.join()}`, part: true }, async () => {
      await new Promise(setImmediate);
      return items;
    }),
  );
  const call = (n: number) => tracing().inSpan({ name: `call ${n}` }, () => gather(db, n));
  const first = call(1);
  // The first batch has begun, and has not ended.
  await new Promise(setImmediate);
  await Promise.all([first, call(2), call(3)]);
  await tracing().end();
  const traceOf = (name: string) => told().find((span) => span.name === name)?.traceId;
  expect(traceOf("batch of 1")).toBe(traceOf("call 1"));
  expect(traceOf("batch of 2,3")).toBe(traceOf("call 2"));
  await close();
});

/** The form in which a collector gets a span. */
async function sentBy(env: Record<string, string>): Promise<string | undefined> {
  let type: string | undefined;
  const collector = createServer((request, response) => {
    type = request.headers["content-type"];
    request.resume().on("end", () => response.end());
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => collector.once("listening", resolve));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const provider = new TracerProvider({
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterOf(env) })],
  });
  provider.getTracer("test").startSpan("work").end();
  await provider.shutdown();
  await new Promise((resolve) => collector.close(resolve));
  return type;
}

test.each([
  [{}, "application/json"],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf" }, "application/x-protobuf"],
  [
    { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json", OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf" },
    "application/json",
  ],
])("with %j traces are sent as %s", async (env, type) => {
  expect(await sentBy(env)).toBe(type);
});
