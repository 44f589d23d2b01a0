/** @jest-environment jsdom */
import { renderHook, waitFor } from "@testing-library/react";
import { useGameHistory } from "@/components/account/game-history-store";
import { useCharacters, useServerGroups } from "@/components/game/characters";
import { buyGift } from "@/components/shop/buy-gift";
import { buyItemWith, buyItemWithVxu, buyPackageWithVxu } from "@/components/shop/buy-item";
import { useRoles } from "@/components/game/roles";
import { payOrder } from "@/components/topup/order-pay";
import { enterGame } from "@/lib/client/game/game-page";
import { readPrefill } from "@/lib/client/game/prefill";
import {
  checkSmsStatus,
  checkTransaction,
  forgetCard,
  getPaymentStatus,
  listHistory,
  listPaymentOptions,
} from "@/lib/client/order/order-calls";
import {
  getPackageInfo,
  getWebshop,
  listGiftCodes,
  listItems,
  listProducts,
} from "@/lib/client/shop/shop-calls";
import type { Item, Product } from "@/lib/contract/entities";
import { readSpecifiedCalls, serverCalls, sessionFields } from "@/lib/contract/specified-calls";
import { methods } from "@/lib/payment";
import { viewMethod, type Field } from "@/lib/payment/define";

const specified = readSpecifiedCalls();

/** A sent call: its template in the specification, and the fields of its query and body. */
const sent = new Map<string, Set<string>>();

const templates = [...specified.keys()].map((call) => ({
  call,
  // Longest first, because purchase/{payment_id} also matches purchase/wallet.
  pattern: new RegExp(`^${call.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

function note(method: string, address: string, body: unknown): void {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const call = `${method} ${pathname}`;
  const found =
    templates.find((each) => each.call === call) ?? templates.find(({ pattern }) => pattern.test(call));
  if (!found) return;
  const fields = sent.get(found.call) ?? new Set();
  for (const name of searchParams.keys()) fields.add(name);
  for (const [name, value] of Object.entries(JSON.parse(String(body ?? "{}")) as object))
    if (value !== undefined && value !== null) fields.add(name);
  sent.set(found.call, fields);
}

beforeAll(() => {
  document.cookie = "user_id=p1; Path=/";
  window.history.replaceState(null, "", "/?dt=sealed");
  AbortSignal.timeout ??= () => new AbortController().signal;
  const info = { ...item, dpt_id: "d1", payment_token: "t" };
  global.fetch = (async (address: string, { method, body }: RequestInit) => {
    note(method ?? "GET", address, body);
    const data = address.includes("item/info")
      ? info
      : { transaction_id: "T1", outcome: "settled", state: "settled", roles: [], orders: [] };
    return { status: 200, json: async () => ({ code: 200, data }) };
  }) as never;
});

const item = { id: "i1", name: "Túi", price: 500, price_vnd: 50_000 } as Item;
const product = { id: "g1", name: "Quà", price: 50, event_id: "e1", item_id: "x1", game_id: 11 } as Product;
const role = { id: "77", server_id: 3 };
const character = { server_id: 3, character_id: "77" };
const game = { id: 11, vgp_id: "kiem", alias: "kiem" };
const bought = { gameId: game.id, vgpId: game.vgp_id, item, role };

/** A value for each kind of field that a form can have. */
const samples: Record<Field["kind"], unknown> = {
  bank: 3,
  code: "123456789012",
  phone: "0912345678",
  saved: "card-1",
  keep: 1,
};

async function payByEveryMethod(): Promise<void> {
  for (const method of methods.filter(({ paysFrom }) => paysFrom === undefined)) {
    const view = viewMethod(method, method.ids[0] ?? 0);
    const values: Record<string, unknown> = Object.fromEntries(
      view.fields.map(({ name, kind }) => [name, samples[kind]]),
    );
    if (view.captchaField) values[view.captchaField] = "solved";
    await payOrder(
      { view, player: "p1", gameId: 11, amount: 50_000, values: values as never, character },
      () => undefined,
    );
  }
}

test("every call of the browser sends the fields that the specification names for it", async () => {
  await payByEveryMethod();
  await buyItemWith({ ...bought, methodId: 1 }, { bank_id: 3 });
  await buyPackageWithVxu({ ...bought, methodId: 12 });
  await buyItemWithVxu({ ...bought, item: { ...item, id: "i2" }, methodId: 12 });
  await buyGift(game, product);
  await Promise.all([
    getPaymentStatus(11),
    forgetCard(11, "card-1"),
    checkTransaction("T1"),
    checkSmsStatus(11, "T1"),
    listHistory({ start_date: "2026-01-01", end_date: "2026-01-31", game_id: 11 }),
    listItems(11),
    getPackageInfo("p1"),
    getWebshop(11),
    listProducts(11, "e1"),
    listGiftCodes(11, "kiem", "e1"),
    readPrefill(),
    listPaymentOptions(11, 1),
    enterGame({ ...game, name: "Kiếm", needsRole: true }),
  ]);
  renderHook(() => useRoles({ id: 11, vgpId: "kiem" }, () => undefined));
  renderHook(() => useServerGroups(11, true, () => undefined));
  renderHook(() => useCharacters(11, 3, () => undefined));
  renderHook(() => useGameHistory(11, 5));
  await waitFor(() => expect(sent.has("GET /apidev/character/role")).toBe(true));

  const missing = [...sent].flatMap(([call, fields]) =>
    (specified.get(call) ?? [])
      .filter((name) => !fields.has(name) && !sessionFields.includes(name))
      .map((name) => `${call} without ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the calls that no page makes are those of the portal's server (lib/server/relay/session-fields.test.ts)", () => {
  expect([...specified.keys()].filter((call) => !sent.has(call)).toSorted()).toEqual(serverCalls.toSorted());
});
