import "server-only";
import type { z } from "zod";
import { refuse, type Result } from "@/lib/contract/errors";
import { faultsOf } from "@/lib/contract/faults";
import type { Match } from "./find-endpoint";

export interface RelayInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Reads params, query and body by the endpoint's schemas. All errors are reported at once. */
export function readInput(
  { endpoint, params }: Match,
  search: URLSearchParams,
  bodyText: string | undefined,
): Result<RelayInput> {
  const body = bodyText === undefined ? undefined : parseJson(bodyText);
  if (body && !body.ok) return body;

  const readings = {
    params: endpoint.params.safeParse(params),
    query: endpoint.query.safeParse(queryOf(search)),
    body: body ? endpoint.body.safeParse(body.value) : undefined,
  };
  const fields = Object.assign({}, ...Object.values(readings).map(faults)) as Record<string, string>;
  if (Object.keys(fields).length > 0) return refuse("invalid_input", { fields });
  return {
    ok: true,
    value: {
      params: readings.params.data ?? {},
      query: readings.query.data ?? {},
      body: asSent(readings.body?.data, body?.value),
    },
  };
}

/**
 * Ids stay numbers or strings as the page sent them: the page has them from the backend, which alone knows the right
 * type.
 */
function asSent(parsed: unknown, sent: unknown): unknown {
  if (!isRecord(parsed) || !isRecord(sent)) return parsed;
  return Object.fromEntries(
    Object.entries(parsed).map(([name, value]) => [
      name,
      isText(value) && isText(sent[name]) && String(sent[name]) === String(value) ? sent[name] : value,
    ]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown) => typeof value === "string" || typeof value === "number";

function faults(reading: z.ZodSafeParseResult<unknown> | undefined): Record<string, string> {
  return reading?.error ? faultsOf(reading.error) : {};
}

/** An empty value counts as missing: an empty range of dates means all. */
function queryOf(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of search) if (value !== "") query[name] = value;
  return query;
}

function parseJson(text: string): Result<unknown> {
  if (text === "") return { ok: true, value: {} };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return refuse("bad_json");
  }
}
