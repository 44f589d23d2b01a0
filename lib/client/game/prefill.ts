import * as addresses from "@/lib/contract/addresses";
import type { decryptParams } from "@/lib/contract/endpoints/payment";
import { callEndpoint } from "../call";
import { showToast } from "../layout/toast";

const call = addresses.decryptParams;

let request: { dt: string; params: Promise<Record<string, string> | undefined> } | undefined;

/**
 * The parameters of the page's dt, requested once. For an invalid dt a message is shown, and dt is removed from the
 * address.
 */
export function readPrefill(): Promise<Record<string, string> | undefined> {
  const dt = new URLSearchParams(window.location.search).get("dt") ?? "";
  if (request?.dt !== dt) request = { dt, params: ask(dt) };
  return request.params;
}

async function ask(dt: string): Promise<Record<string, string> | undefined> {
  if (!dt) return undefined;
  const answer = await callEndpoint<typeof decryptParams>(call, { query: { dt } });
  if (answer.ok) return answer.value.data;
  if (answer.error === "dt_bad" || answer.error === "invalid_input") {
    if (answer.message) void showToast("error", answer.message);
    dropDt();
  }
  return undefined;
}

function dropDt(): void {
  const query = new URLSearchParams(window.location.search);
  query.delete("dt");
  const rest = `${query}` !== "" ? `?${query}` : "";
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, "", pathname + rest + hash);
}
