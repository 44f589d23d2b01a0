import type { Outcome } from "@/lib/contract/outcome";
import { fails, holds, type Check } from "../check";
import { Unready } from "../unready";
import type { Context, MadeOrder } from "../context";
import { isCard, paysWithVxu } from "../methods";
import { madeUpOnce, spendOnce } from "./cards";
import { isRefused } from "./session";

type Kind = Outcome["outcome"];
type Way = (context: Context) => Promise<MadeOrder>;

/** An order of each method that waits for the player. */
const byMethods = async (context: Context): Promise<Way[]> =>
  (await context.methods())
    .filter(({ id, state }) => state !== "closed" && !isCard(id) && !paysWithVxu(id))
    .map(
      ({ id }) =>
        () =>
          context.orderOnce(id),
    );

const byCards = async ({ options }: Context): Promise<Way[]> =>
  options.data.cards.map((card) => (context) => spendOnce(context, card));

const byMadeUpCard = async (): Promise<Way[]> => [madeUpOnce];

/** What may have each outcome, and what players miss where nothing has. */
const kinds: Record<Kind, { ways: readonly ((context: Context) => Promise<Way[]>)[]; effect: string }> = {
  redirect: { ways: [byMethods], effect: "nothing is paid on a provider's page" },
  qr: { ways: [byMethods], effect: "nothing is paid by transfer" },
  live: { ways: [byMethods], effect: "nothing is paid by phone" },
  pending: { ways: [byCards, byMethods], effect: "a purchase that takes a while can't be followed" },
  settled: { ways: [byCards], effect: "nothing arrives at once" },
  rejected: { ways: [byMadeUpCard, byCards], effect: "players do not read why nothing was bought" },
};

/** A refusal by name without an order is the same to the player as an order that is rejected. */
function outcomeOf({ answer }: MadeOrder): string | undefined {
  const { data } = (answer.json ?? {}) as { data?: { outcome?: unknown; error?: unknown } | null };
  if (typeof data?.outcome === "string") return data.outcome;
  return isRefused(answer) && typeof data?.error === "string" ? "rejected" : undefined;
}

export const outcomeChecks = Object.entries(kinds).map(([kind, { ways, effect }]): Check => ({
  name: `the outcome ${kind} is reached`,
  call: "purchase",
  field: "data.outcome",
  level: "feature",
  effect,
  pays: true,
  async run(context) {
    const seen: string[] = [];
    let odd: MadeOrder | undefined;
    for (const list of ways)
      for (const way of await list(context)) {
        const order = await madeBy(way, context);
        if (!order) continue;
        const outcome = outcomeOf(order);
        if (outcome === kind) return holds(`method ${order.method}`);
        if (outcome === undefined || !(outcome in kinds)) odd ??= order;
        seen.push(`method ${order.method}: ${outcome ?? `HTTP ${order.answer.status}`}`);
      }
    if (odd) return fails(seen.join(", "), odd.answer.curl);
    // Which outcome a method has is the backend's choice.
    throw new Unready(seen.length > 0 ? "no method and no card of --data has it" : "nothing could be bought");
  },
}));

/** Where a method can't be tried, another one may have the outcome. */
async function madeBy(way: Way, context: Context): Promise<MadeOrder | undefined> {
  try {
    return await way(context);
  } catch (error) {
    if (error instanceof Unready) return undefined;
    throw error;
  }
}
