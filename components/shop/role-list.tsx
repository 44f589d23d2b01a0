"use client";

import { Button } from "@/components/ui/button";
import { ChoiceGrid } from "@/components/ui/choice";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { requireSignIn } from "@/lib/browser/session/session";
import { useUserId } from "@/lib/browser/session/use-user";
import type { Texts } from "@/lib/i18n/texts";
import type { ItemShopState } from "./use-item-shop";

interface RoleListProps {
  roles: ItemShopState["roles"];
  value?: string;
  onChoose: (serverId: string | number, roleId: string) => void;
  texts: Texts<"itemShop">;
}

/** All characters of the player in the game: who comes out of it knows them by name. */
export function RoleList({ roles, value, onChoose, texts }: RoleListProps) {
  if (useUserId() === "")
    return (
      <Button variant="primary" onClick={() => void requireSignIn()}>
        {texts.signIn}
      </Button>
    );
  if (roles.failed)
    return (
      <Notice tone="error">
        <p>{texts.rolesFailed}</p>
        <Button className="mt-2" onClick={roles.retry}>
          {texts.retry}
        </Button>
      </Notice>
    );
  if (!roles.list) return <Skeleton className="h-40" />;
  if (roles.list.length === 0) return <Notice tone="warn">{texts.noRoles}</Notice>;
  return (
    <ChoiceGrid
      legend={texts.character}
      hideLegend
      name="role"
      value={value}
      options={roles.list.map(({ id, name, server_name }) => ({ value: id, label: name, hint: server_name }))}
      onChange={(id) => {
        const role = roles.list?.find((each) => each.id === id);
        if (role) onChoose(role.server_id, id);
      }}
    />
  );
}
