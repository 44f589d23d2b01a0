import { endpoints } from "@/lib/contract";
import { readEnv } from "@/lib/env";
import { callPublisher } from "./call";
import { logEvent } from "./log";
import { troubleOf } from "./trouble";

/** What every page needs first, and what players lack without it. */
const firstCalls = [
  { endpoint: endpoints.listGames, effect: "players see no games, and /readyz answers 503" },
  { endpoint: endpoints.getWebSetting, effect: "pages have no support link, chat and company" },
  { endpoint: endpoints.listMaintains, effect: "the backend's list can't close the site" },
] as const;

const allFail = "players see a site without games, and /readyz answers 503";

/**
 * Asks a backend that runs elsewhere once, at start, and logs what is wrong with its first answers before a player meets
 * it: one line for each call, or one for all if they fail alike.
 */
export async function judgeFirstAnswers(): Promise<void> {
  const { PUBLISHER_API_URL } = readEnv();
  const faults = await Promise.all(firstCalls.map(judge));
  const [first] = faults;
  if (first && faults.every((fault) => fault?.problem === first.problem)) {
    logEvent("error", "publisher_first_answers", {
      address: PUBLISHER_API_URL,
      problem: first.problem,
      effect: allFail,
    });
    return;
  }
  for (const fault of faults) if (fault) logEvent("error", "publisher_first_answer", fault);
}

async function judge({ endpoint, effect }: (typeof firstCalls)[number]) {
  const answer = await callPublisher(endpoint, {}, { locale: "vi" });
  const problem = answer.ok ? emptinessOf(endpoint.name, answer.value) : troubleOf(answer.error);
  const { PUBLISHER_API_URL } = readEnv();
  return problem === undefined
    ? undefined
    : { call: endpoint.name, address: PUBLISHER_API_URL + endpoint.path, problem, effect };
}

function emptinessOf(call: string, { data }: { data: unknown }): string | undefined {
  const isEmpty = call === "listGames" && Array.isArray(data) && data.length === 0;
  return isEmpty ? "the list has no game, or none that can be read" : undefined;
}
