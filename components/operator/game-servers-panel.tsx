import { useTranslations } from "next-intl";
import type { GameServerState } from "@/lib/contract/endpoints/operator-game-servers";
import { useGameTrouble } from "./use-game-trouble";

/** The game servers that do not answer, and what players of their games miss; nothing while all answer. */
export function GameServersPanel({ states }: { states: readonly GameServerState[] }) {
  const t = useTranslations("operator.gameServers");
  const sayTrouble = useGameTrouble();
  const troubled = states.filter(({ state }) => state !== "ok");
  if (troubled.length === 0) return null;
  return (
    <section aria-labelledby="game-servers-heading" className="card space-y-3 border-bad/60 p-5">
      <h2 id="game-servers-heading" className="text-lg font-bold">
        {t("heading")}
      </h2>
      <ul className="space-y-2">
        {troubled.map(({ name, games, state, reason }) => (
          <li key={name} className="border-t border-line pt-2">
            <p className="font-bold wrap-anywhere">{name}</p>
            <p className={state === "trouble" ? "text-bad" : "text-warn"}>
              {t(state === "old" ? "old" : "trouble")}
            </p>
            {reason !== undefined && (
              <p className="text-sm wrap-anywhere text-muted">
                {t("reason", { reason: sayTrouble(reason) })}
              </p>
            )}
            <p className="text-sm wrap-anywhere text-muted">{t("games", { games: games.join(", ") })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
