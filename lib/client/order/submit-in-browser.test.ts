/** @jest-environment jsdom */
import type { OrderAnswer } from "@/lib/contract/entities";
import type { ErrorName } from "@/lib/contract/errors";
import type { CallResult } from "../call";
import { closeDialog, dialogStore } from "../layout/dialogs";
import { browserOrderKeys, type OrderContent } from "./order-key";
import { submitInBrowser } from "./submit-in-browser";

type Sent = CallResult<{ data: OrderAnswer }>;
const content: OrderContent = { player: "p1", game: 1, character: "", method: 1, amount: 100_000 };
const made: Sent = { ok: true, value: { data: { transaction_id: "t1", outcome: "settled" } as OrderAnswer } };
const refused = (error: ErrorName): Sent => ({
  ok: false,
  status: 403,
  error,
  message: "m",
  fields: {},
});

/** Submits, and resolves to the question about the terms once it is open. */
async function submitUntilAsked(...answers: Sent[]) {
  const send = jest.fn(async (_key: string) => answers.shift() ?? refused("internal"));
  const submitted = submitInBrowser(content, { send });
  const opened = new Promise<void>((resolve) => {
    const stop = dialogStore.subscribe(() => (stop(), resolve()));
  });
  await Promise.race([opened, submitted]);
  const asked = dialogStore.read();
  if (asked?.name !== "consent") throw new Error("the question is open");
  return { send, submitted, settle: asked.props.onSettled };
}
const keysOf = ({ mock }: { mock: { calls: [string][] } }) => mock.calls.map(([key]) => key);

beforeEach(() => {
  closeDialog();
  localStorage.clear();
  document.cookie = "user_id=p1";
});

test("a player who agrees has the same order sent once more, under the same key, and the question closes", async () => {
  const { send, submitted, settle } = await submitUntilAsked(refused("consent_needed"), made);
  settle(true);
  expect(await submitted).toMatchObject({ kind: "made", made: { transaction_id: "t1" } });
  expect(new Set(keysOf(send)).size).toBe(1);
  expect(send).toHaveBeenCalledTimes(2);
  expect(dialogStore.read()).toBeNull();
});

test("nothing is in doubt while the player reads, and nothing is sent after a no", async () => {
  const { send, submitted } = await submitUntilAsked(refused("consent_needed"));
  expect(browserOrderKeys().isInDoubt(content)).toBe(false);
  closeDialog();
  expect(await submitted).toMatchObject({ kind: "refused", refused: { error: "consent_needed" } });
  expect(send).toHaveBeenCalledTimes(1);
});

test("an earlier attempt that is in doubt stays so while the player reads", async () => {
  // The backend honours keys, so what is in doubt is sent again.
  document.body.dataset.resends = "";
  const keys = browserOrderKeys();
  keys.noteSent(keys.keyOf(content).key);
  const { submitted } = await submitUntilAsked(refused("consent_needed"));
  expect(browserOrderKeys().isInDoubt(content)).toBe(true);
  closeDialog();
  expect(await submitted).toMatchObject({ kind: "unknown" });
});

test("the order is not sent for another player, who has signed in meanwhile", async () => {
  const { send, submitted, settle } = await submitUntilAsked(refused("consent_needed"));
  document.cookie = "user_id=p2";
  await new Promise((resolve) => setTimeout(resolve));
  settle(true);
  expect(await submitted).toMatchObject({ kind: "refused" });
  expect(send).toHaveBeenCalledTimes(1);
});
