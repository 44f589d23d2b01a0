"use client";

import { useTranslations } from "next-intl";
import { methodFormId } from "@/components/checkout/form-id";
import { LazyBoundary } from "@/components/lazy/lazy-boundary";
import { lazyWithRetry } from "@/components/lazy/lazy-with-retry";
import { CharacterStep } from "@/components/topup/character-step";
import { FocusStep } from "@/components/topup/focus-step";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Step } from "@/components/ui/step";
import type { ItemSelection, ItemStep } from "@/lib/client/shop/item-selection";
import type { Item } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { formatVnd, formatVxu } from "@/lib/format/money";
import type { ItemShopData } from "./item-data";
import { ItemList } from "./item-list";
import { ItemMethods } from "./item-methods";
import { RoleList } from "./role-list";
import { useItemShop } from "./use-item-shop";
import { useWalletAmount } from "./use-items";

// The form includes its validation, so it is loaded only when a method is chosen.
const MethodForm = lazyWithRetry(() =>
  import("@/components/checkout/method-form").then((file) => file.MethodForm),
);

const CopyCode = lazyWithRetry(() => import("@/components/checkout/copy-code").then((file) => file.CopyCode));

const ItemConfirm = lazyWithRetry(() => import("./item-confirm").then((file) => file.ItemConfirm));

/** Five steps on the site; three when opened from a game: role, item, confirmation. */
export function ItemShop({ items, ...data }: ItemShopData & { items: readonly Item[] }) {
  const t = useTranslations("itemShop");
  const tPayment = useTranslations("payment");
  const { game, walletId } = data;
  const shop = useItemShop(data, items);
  const { place, role, item, method, byWallet } = shop;
  const { ingame } = place;
  const walletAmount = useWalletAmount(game.id, ingame ? undefined : walletId);
  const steps: ItemStep[] = (
    ingame
      ? (["character", "items", "confirm"] as const)
      : (["character", "items", "method", "pay", "confirm"] as const)
  ).filter((step) => step !== "character" || game.needsCharacter);
  const at = steps.indexOf(place.step);
  /** The price in Vxu or VND, by the chosen method. */
  const price = byWallet ? formatVxu(item?.price ?? 0) : formatVnd(item?.price_vnd ?? 0);
  const summaries: Partial<Record<ItemStep, string | undefined>> = {
    character: role && `${role.name} · ${role.server_name}`,
    items: item && `${item.name} · ${method ? price : formatVxu(item.price)}`,
    method: byWallet ? t("wallet") : method && `${method.title} · ${price}`,
    pay: price,
  };
  const chosen = (server_id: Id, role_id: Id) => {
    const next = place.item && !ingame ? nextOf(place.item) : { step: "items" as const };
    shop.go({ ...next, server: String(server_id), role: String(role_id) });
  };
  /** Of a player it is not known before the characters are loaded. */
  const isKnown = shop.roles.list !== undefined || shop.roles.failed;
  const notChosen = <span className={isKnown ? undefined : "only-visitor"}>{tPayment("notChosen")}</span>;
  /** Done, and not only passed by: the items are seen before a character is chosen. */
  const isDone = (step: ItemStep, number: number) =>
    summaries[step] !== undefined && (number < at || step === "items");
  /** The wallet pays unless it is known to have too little; another way is one press away. */
  const nextOf = (id: string): Partial<ItemSelection> => {
    if (ingame) return { step: "confirm", item: id };
    const price = shop.items.find((each) => String(each.id) === id)?.price ?? 0;
    const pays = walletId !== undefined && (walletAmount ?? Infinity) >= price;
    return pays
      ? { step: "confirm", item: id, method: String(walletId) }
      : { step: "method", item: id, method: undefined };
  };
  const bodies: Record<ItemStep, () => React.ReactNode> = {
    character: () =>
      ingame ? (
        <RoleList roles={shop.roles} value={place.role} onChoose={chosen} />
      ) : (
        <CharacterStep
          game={game}
          character={
            role && {
              server_id: role.server_id,
              server_name: role.server_name,
              character_id: role.id,
              character_name: role.name,
            }
          }
          roles={shop.roles.failed ? [] : shop.roles.list}
          trouble={shop.roles.reason}
          onChoose={({ server_id, character_id }) => chosen(server_id, character_id)}
        />
      ),
    items: () => (
      <ItemList
        items={shop.items}
        value={place.item}
        vxuOnly={ingame}
        onChoose={(id) => shop.go(nextOf(id))}
      />
    ),
    method: () =>
      item && (
        <ItemMethods
          item={item}
          held={walletAmount}
          methods={data.methods}
          walletId={walletId}
          value={place.method}
          onChoose={(id) => {
            shop.type();
            const isForm = data.methods.some(({ view }) => view.id === id && view.fields.length > 0);
            shop.go({ step: isForm ? "pay" : "confirm", method: String(id) });
          }}
        />
      ),
    pay: () =>
      method && (
        <LazyBoundary waiting={<Skeleton className="h-48" />} attempt={method.view.id}>
          <MethodForm
            key={method.view.id}
            view={method.view}
            gameId={game.id}
            values={shop.typed.values}
            answered={shop.typed.filled}
            refused={shop.typed.refused}
            onFilled={(values) => {
              shop.type({ values, filled: true });
              shop.go({ step: "confirm" });
            }}
          />
          <Button type="submit" form={methodFormId} variant="primary" className="mt-4 min-h-[52px] w-full">
            {tPayment("continue")}
          </Button>
        </LazyBoundary>
      ),
    confirm: () =>
      item && (
        <LazyBoundary waiting={<Skeleton className="h-72" />} attempt="confirm">
          <ItemConfirm data={data} shop={shop} item={item} />
        </LazyBoundary>
      ),
  };
  return (
    <ol className="flex flex-col gap-4">
      {steps.map((step, number) => (
        <li key={step}>
          <FocusStep open={number === at && place.isAsked}>
            <Step
              number={number + 1}
              title={t(step)}
              state={number === at ? "open" : isDone(step, number) ? "done" : "next"}
              summary={summaries[step] ?? notChosen}
              onReopen={number < at ? () => shop.go({ step }) : undefined}
            >
              {number === at && (
                <>
                  {shop.said && (
                    <Notice tone="error" className="mb-4">
                      {shop.said}
                      {shop.code && (
                        <LazyBoundary waiting={null}>
                          <CopyCode code={shop.code} />
                        </LazyBoundary>
                      )}
                    </Notice>
                  )}
                  {bodies[step]()}
                </>
              )}
            </Step>
          </FocusStep>
        </li>
      ))}
    </ol>
  );
}
