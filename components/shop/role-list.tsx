"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ChoiceGrid } from "@/components/ui/choice";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { requireSignIn } from "@/lib/client/session/session";
import { useUserId } from "@/lib/client/session/use-user";
import { isSameId, type Id } from "@/lib/contract/ids";
import { nameLanguage } from "@/lib/i18n/name-language";
import type { ItemShopState } from "./use-item-shop";

interface RoleListProps {
  roles: ItemShopState["roles"];
  value?: string;
  onChoose: (serverId: Id, roleId: Id) => void;
}

/** All of the player's characters in the game, in one list: a player from the game knows them by name. */
export function RoleList({ roles, value, onChoose }: RoleListProps) {
  const t = useTranslations("itemShop");
  const locale = useLocale();
  if (useUserId() === "")
    return (
      <Button variant="primary" onClick={() => void requireSignIn()}>
        {t("signIn")}
      </Button>
    );
  if (roles.failed)
    return (
      <Notice tone="error">
        <p>{roles.reason ?? t("rolesFailed")}</p>
        <Button className="mt-2" onClick={roles.retry}>
          {t("retry")}
        </Button>
      </Notice>
    );
  if (!roles.list) return <Skeleton className="h-40" />;
  if (roles.list.length === 0) return <Notice tone="warn">{t("noRoles")}</Notice>;
  return (
    <ChoiceGrid
      legend={t("character")}
      hideLegend
      leadsOn
      name="role"
      value={value}
      options={roles.list.map(({ id, name, server_name }) => ({
        value: String(id),
        label: name,
        hint: server_name,
        lang: nameLanguage(name + server_name, locale),
      }))}
      onChange={(id) => {
        const role = roles.list?.find((each) => isSameId(each.id, id));
        if (role) onChoose(role.server_id, role.id);
      }}
    />
  );
}
