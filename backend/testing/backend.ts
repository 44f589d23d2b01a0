import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { addressOf } from "@/lib/contract/address-of";
import type { Answer, Endpoint, Input } from "@/lib/contract/endpoint";
import { headerNames } from "@/lib/contract/headers";
import type { OpenDatabase } from "../db/database";
import type { CallbackMode, SandboxFault, SandboxOutcome } from "../sandbox/context";
import { readSettings } from "../settings";
import { startBackend, type Backend } from "../start";
import { DocumentCheck, documentOfRun } from "./check-document";
import { openTestDatabase } from "./databases";

export interface TestBackend extends Backend {
  clock: { now: Date; advance(seconds: number): void };
  /** What goes wrong with the next call to a provider of the sandbox. */
  faults: Map<string, SandboxFault>;
  /** Late work of the sandbox: run by the test. */
  late: (() => Promise<unknown>)[];
  /** What was handed to the log, as JSON. */
  logged: string[];
  /** Signs a sandbox player in and answers the way to call as that player. */
  as(username: string): Promise<Caller>;
  visitor: Caller;
  /** The person at the provider decides. */
  decide(reference: string, outcome: SandboxOutcome, callback?: CallbackMode): Promise<void>;
}

/** An open hour for bank transfers: noon in Vietnam. */
const noon = new Date("2026-03-02T05:00:00Z");

/** A whole backend with its sandbox on a free port, a database of its own, a clock that stands and no rounds. */
export async function startTestBackend(
  kind: "pglite" | "postgres",
  opened?: OpenDatabase,
): Promise<TestBackend> {
  const clock = {
    now: new Date(noon),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const late: TestBackend["late"] = [];
  const faults: TestBackend["faults"] = new Map();
  const logged: string[] = [];
  const keep = (about: object, message: string) => void logged.push(JSON.stringify({ ...about, message }));
  const log = { info: keep, warn: keep, error: keep };
  const settings = readSettings({
    BACKEND_PORT: "0",
    SANDBOX: "1",
    PUBLIC_URL: "http://portal.test",
    // A few players make the orders of a whole file; the bounds have tests of their own.
    MAX_OPEN_ORDERS: "100000",
    MAX_CLAIMS_PER_DAY: "100000",
    // One sweep asks about all orders of a file.
    PROVIDER_CHECKS_PER_SECOND: "1000",
  });
  const backend = await startBackend(settings, log, {
    database: opened ?? (await openTestDatabase(kind, "seeded")),
    now: () => clock.now,
    later: (_delay, work) => void late.push(work),
    faults,
    workerLoops: false,
  });
  return {
    ...backend,
    clock,
    late,
    logged,
    faults,
    visitor: new Caller(backend.url),
    async as(username) {
      const { data } = await new Caller(backend.url).call(endpoints.loginPublisher, {
        body: { username, password: "matkhau123" },
      });
      return new Caller(backend.url, data.token);
    },
    async decide(reference, outcome, callback = "sent") {
      const body = JSON.stringify({ outcome, callback });
      const headers = { "content-type": "application/json" };
      const response = await fetch(`${backend.url}/sandbox/payments/${reference}`, {
        method: "POST",
        headers,
        body,
      });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
    },
  };
}

interface Raw {
  status: number;
  // What a backend sends is read by tests as it came.
  json: {
    code: number;
    message: string;
    data: Record<string, never> & { error?: string; transaction_id?: string };
  };
}

/** An answer of this backend, whose order codes are text. */
type OwnAnswer<T> = T extends object
  ? { [Name in keyof T]: Name extends "transaction_id" ? Extract<T[Name], string> : OwnAnswer<T[Name]> }
  : T;

let check: DocumentCheck | undefined;
const documentCheck = () => (check ??= new DocumentCheck(documentOfRun()));

/** Calls the contract over HTTP as one player, or as a visitor. Each answer must be one that the document describes. */
export class Caller {
  constructor(
    private readonly url: string,
    readonly token?: string,
  ) {}

  /** The answer, parsed by the contract. Throws on a refusal. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E> = {},
    key?: string,
  ): Promise<{ data: OwnAnswer<Answer<E>>; status: number }> {
    const { status, json } = await this.send(endpoint, input, { key });
    if (status !== 200) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(json)}`);
    return { status, data: endpoint.response.parse(json) as OwnAnswer<Answer<E>> };
  }

  /** The answer as it came. */
  async send<E extends Endpoint>(
    endpoint: E,
    input: Input<E> = {},
    options: { key?: string; language?: string; requestId?: string; ownConnection?: boolean } = {},
  ): Promise<Raw> {
    const { params, query, body } = input as { params?: object; query?: object; body?: object };
    const response = await fetch(this.url + addressOf(endpoint, { ...params }, { ...query }), {
      method: endpoint.method,
      headers: {
        "content-type": "application/json",
        "accept-language": options.language ?? "vi",
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(options.ownConnection && { connection: "close" }),
        ...(options.requestId && { [headerNames.requestId]: options.requestId }),
        ...(endpoint.money && { "idempotency-key": options.key ?? randomUUID() }),
      },
      body: endpoint.method === "POST" ? JSON.stringify(body ?? {}) : undefined,
    });
    const json = (await response.json()) as Raw["json"];
    const faults = documentCheck().faultsOf(endpoint, response.status, json);
    if (faults.length > 0) throw new Error(faults.join("\n"));
    return { status: response.status, json };
  }
}
