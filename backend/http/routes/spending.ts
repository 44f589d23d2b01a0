import { accept } from "@/lib/contract/errors";
import type { Spending } from "@/lib/contract/endpoints/spending";
import { changeStoredCaps, selectSpending } from "../../db/spending";
import { capsAt, changeCaps, type SpendingCaps } from "../../domain/spending-caps";
import { handlers } from "../serve";
import type { Services } from "../services";

export const spendingHandlers = handlers({
  getSpending: async (services, { player }) =>
    accept({ data: await read(services, player?.player_id ?? "") }),

  async setSpendingCaps(services, { player, body }) {
    const playerId = player?.player_id ?? "";
    const asked = { day: body.day_cap ?? null, month: body.month_cap ?? null };
    await services.db.transaction((tx) =>
      changeStoredCaps(tx, playerId, (stored) => changeCaps(stored, asked, services.now())),
    );
    return accept({ data: await read(services, playerId) });
  },
});

async function read({ db, now }: Services, playerId: string): Promise<Spending> {
  const at = now();
  const { caps, spent } = await selectSpending(db, playerId, at);
  const waiting = caps.waiting && caps.waiting.from > at ? caps.waiting : undefined;
  return {
    ...view(capsAt(caps, at)),
    spent_today: spent.day,
    spent_this_month: spent.month,
    ...(waiting && { waiting: { ...view(waiting), from: waiting.from.toISOString() } }),
  };
}

const view = ({ day, month }: SpendingCaps) => ({
  ...(day !== null && { day_cap: day }),
  ...(month !== null && { month_cap: month }),
});
