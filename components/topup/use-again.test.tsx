/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { readCharacter } from "@/lib/client/game/character";
import { closeDialog, dialogStore } from "@/lib/client/layout/dialogs";
import type { TopupMethod } from "@/lib/client/topup-data";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { methodOf } from "@/lib/payment";
import { viewMethod } from "@/lib/payment/define";
import { createPanelStore } from "./panel-store";
import { useAgain } from "./use-again";

const order = {
  transaction_id: "T1",
  game_id: 11,
  method_id: 17,
  amount: 50_000,
  server_id: "3",
  server_name: "S3 Bạch Hổ",
  character_id: "77",
  character_name: "Tên cũ",
};
const texts = messages.vi.again;
const game = { id: 11, vgpId: "v11", alias: "kiem", name: "Kiếm Thế", needsCharacter: true };
const offered = (id: number, more: Partial<TopupMethod> = {}): TopupMethod => ({
  view: viewMethod(methodOf(id), id),
  title: "",
  hint: "",
  state: "open",
  options: [
    [50_000, 500],
    [100_000, 1000],
  ],
  ...more,
});

const showToast = jest.fn();
jest.mock("@/lib/client/layout/toast", () => ({ showToast: (...said: unknown[]) => showToast(...said) }));
/** Answers of calls that differ from the usual ones. */
let changedAnswers: Record<string, unknown> = {};
afterEach(() => {
  changedAnswers = {};
  showToast.mockReset();
  closeDialog();
});

beforeEach(() => answerCalls());
function answerCalls() {
  document.cookie = "user_id=p1; Path=/";
  document.cookie = "saveCharacterInfo=; Path=/; Max-Age=0";
  AbortSignal.timeout ??= () => new AbortController().signal;
  const answers: Record<string, unknown> = {
    "/apidev/payment/check_transaction?transaction_id=T1": { code: 200, data: order },
    "/apicode/game/11/server/3/characters": { code: 0, data: [{ id: "77", name: "Lục Vân" }] },
  };
  Object.assign(answers, changedAnswers);
  global.fetch = (async (address: string) => ({
    status: address in answers ? 200 : 404,
    json: async () => answers[address] ?? { code: 404 },
  })) as never;
}

/** Opens the top-up page at this address. */
async function come(search: string, methods: readonly TopupMethod[], signedIn = true) {
  window.history.replaceState(null, "", `/kiem${search}`);
  const store = createPanelStore();
  renderHook(() => useAgain({ store, game, methods, signedIn }), inVietnamese);
  await act(async () => {
    await import("./order-again");
    for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  });
  return { panel: store.read() };
}

test("a repeated order has its method, its amount, and its character with the current name", async () => {
  const { panel } = await come("?again=T1", [offered(1), offered(17)]);
  expect(panel).toMatchObject({ methodId: 17, amount: 50_000 });
  expect(readCharacter(11)?.character_name).toBe("Lục Vân");
});

test("an order is repeated by another method with the same amount", async () => {
  const { panel } = await come("?again=T1&method=1", [offered(1), offered(17)]);
  expect(panel).toMatchObject({ methodId: 1, amount: 50_000 });
});

test.each([
  ["is closed by now", [offered(1), offered(17, { state: "closed" })]],
  ["is no longer offered", [offered(1)]],
])("a method that %s has to be chosen again", async (_, methods) => {
  const { panel } = await come("?again=T1", methods);
  expect(panel.methodId).toBeUndefined();
  expect(dialogStore.read()).toMatchObject({ name: "notice", props: { message: texts.method } });
});

test("a character that no longer exists is reported, and none is chosen instead", async () => {
  changedAnswers = { "/apicode/game/11/server/3/characters": { code: 0, data: [] } };
  answerCalls();
  const { panel } = await come("?again=T1", [offered(17)]);
  expect(showToast).toHaveBeenCalledWith("error", texts.character);
  expect(dialogStore.read()).toMatchObject({ name: "character", props: { gameId: 11 } });
  expect(readCharacter(11)).toBeUndefined();
  expect(panel).toMatchObject({ methodId: 17, amount: 50_000 });
});

test("an amount that is no longer offered has to be chosen again", async () => {
  const { panel } = await come("?again=T1", [offered(17, { options: [[100_000, 1000]] })]);
  expect(panel.methodId).toBe(17);
  expect(panel).not.toHaveProperty("amount", 50_000);
});

test("a visitor, and a player who names another player's order, gets an empty form", async () => {
  expect((await come("?again=T2", [offered(17)])).panel.methodId).toBeUndefined();
  expect((await come("?again=T1", [offered(17)], false)).panel.methodId).toBeUndefined();
});
