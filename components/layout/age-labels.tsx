import { useTranslations } from "next-intl";
import type { Translate } from "@/lib/i18n/messages";

interface AgeLabelsProps {
  game?: { name: string; age?: string };
}

const labels = ["00+", "12+", "16+", "18+"];

/** The age label of a game, or all labels explained. A label that isn't a number and a plus is shown unchanged. */
export function AgeLabels({ game }: AgeLabelsProps) {
  const t = useTranslations("footer");
  const shown = game ? [game.age].filter((age) => age !== undefined) : labels;
  if (shown.length === 0) return null;
  return (
    <>
      <p className="mb-2 font-bold text-text">{game ? t("ageOf", { game: game.name }) : t("ages")}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {shown.map((label) => (
          <li key={label} className="flex items-center gap-2">
            <b className="age-label">{label}</b>
            {meaningOf(label, t)}
          </li>
        ))}
      </ul>
    </>
  );
}

function meaningOf(label: string, t: Translate<"footer">): string {
  const age = /^(\d{1,2})\+$/.exec(label)?.[1];
  if (age === undefined) return "";
  return Number(age) === 0 ? t("ageAll") : t("ageFrom", { age: Number(age) });
}
