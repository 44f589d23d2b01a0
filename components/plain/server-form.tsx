import { useTranslations } from "next-intl";
import { arrangeServers, groupServers } from "@/components/game/servers";
import { buttonClass } from "@/components/ui/button";
import type { Server } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { HiddenFields } from "./hidden-fields";

interface ServerFormProps {
  action: string;
  gameId: Id;
  servers: readonly Server[];
  /** The chosen server's id. */
  server?: string;
  /** The other choices, which go along. */
  choices: Record<string, string>;
}

/** The server whose characters are listed next, where there is no list of all characters. */
export function ServerForm({ action, gameId, servers, server = "", choices }: ServerFormProps) {
  const t = useTranslations("character");
  return (
    <form method="get" action={action} className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <HiddenFields values={choices} />
      <div className="field flex-1">
        <label htmlFor="server">{t("server")}</label>
        <select id="server" name="server" defaultValue={server} required className="control">
          <option value="">{t("serverPlaceholder")}</option>
          {groupServers(arrangeServers(servers, gameId)).map(({ from, to, servers: group }) => (
            <optgroup key={from} label={t("groupName", { from, to })}>
              {group.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <button type="submit" className={buttonClass("quiet", "min-h-[48px]")}>
        {t("serverPlaceholder")}
      </button>
    </form>
  );
}
