import type { Order, OrderAnswer } from "@/lib/contract/entities";
import type { ErrorName } from "@/lib/contract/errors";
import type { CallResult } from "../call";
import { openOrderKeys, type OrderContent } from "./order-key";
import { submitOrder } from "./order-submit";
import type { Made } from "./panel";

const content: OrderContent = {
  player: "p1",
  game: 1,
  character: "3/77",
  method: 1,
  amount: 100_000,
  bank: 3,
};
type Sent = CallResult<{ data: OrderAnswer }>;
const made = (answer: Record<string, unknown>): Sent => ({
  ok: true,
  value: { data: { transaction_id: "t1", ...answer } as OrderAnswer },
});
const refused = (status: number, error: ErrorName): Sent => ({
  ok: false,
  status,
  error,
  message: "m",
  fields: {},
});
const dead = refused(0, "publisher_unreachable");
const redirect = { outcome: "redirect", redirect_url: "https://bank.example/" };

interface Circumstances {
  /** What the publisher has, by its own account. */
  order?: Partial<Order>;
  once?: boolean;
  mayResend?: boolean;
  /** When looked for, in turn: the order that was found. */
  found?: (Made | undefined)[];
}

function setUp(answers: Sent[], { order, once = false, mayResend = true, found = [] }: Circumstances = {}) {
  const stored = new Map<string, string>();
  let count = 0;
  const keys = openOrderKeys({
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
    },
    now: () => 0,
    makeKey: () => `key-${++count}`,
  });
  const send = jest.fn(async (_key: string) => answers.shift() ?? dead);
  const check = jest.fn(async () =>
    order
      ? { ok: true as const, value: { data: order as Order } }
      : { ...refused(404, "not_found"), ok: false as const },
  );
  const find = jest.fn(async (_key: string) => found.shift());
  const onDoubt = jest.fn();
  const wait = async () => undefined;
  const run = () =>
    submitOrder(content, { keys, once, mayResend, send, check: check as never, find, onDoubt, wait });
  const sentKeys = () => send.mock.calls.map(([key]) => key);
  return { keys, onDoubt, run, sentKeys, find, check };
}
const unknown = { kind: "unknown", code: "key-1" };

test("a network failure is retried under the same key until a response comes", async () => {
  const { run, sentKeys, onDoubt } = setUp([dead, refused(504, "publisher_timeout"), made(redirect)]);
  expect(await run()).toMatchObject({ kind: "made", made: { transaction_id: "t1" } });
  expect(sentKeys()).toEqual(["key-1", "key-1", "key-1"]);
  expect(onDoubt).toHaveBeenCalled();
});

test("a publisher whose database timed out may have the order, so the same key is retried", async () => {
  const { run, sentKeys } = setUp([refused(503, "service_busy"), made(redirect)]);
  expect(await run()).toMatchObject({ kind: "made" });
  expect(sentKeys()).toEqual(["key-1", "key-1"]);
});

test("no response at all is unknown, never refused, and the next submission uses the same key", async () => {
  const { run, sentKeys } = setUp([]);
  expect(await run()).toEqual(unknown);
  await run();
  expect(new Set(sentKeys())).toEqual(new Set(["key-1"]));
});

test("a refusal before an order forgets the key", async () => {
  const { run, sentKeys } = setUp([refused(422, "card_wrong"), made({ outcome: "settled" })]);
  expect(await run()).toEqual({
    kind: "refused",
    refused: { error: "card_wrong", message: "m", fields: {} },
  });
  await run();
  expect(sentKeys()).toEqual(["key-1", "key-2"]);
});

test.each([
  [401, "unauthorized"],
  [429, "too_many_requests"],
  [503, "maintenance"],
] as const)("%s says nothing about an earlier try: the key stays", async (status, error) => {
  const { run, sentKeys } = setUp([dead, refused(status, error), refused(status, error), made(redirect)]);
  // The interrupted attempt stays in doubt; without one it is certain that nothing was made.
  expect(await run()).toEqual(unknown);
  expect(await run()).toEqual(unknown);
  expect(await run()).toMatchObject({ kind: "made" });
  expect(await setUp([refused(status, error)]).run()).toMatchObject({ kind: "refused" });
  expect(new Set(sentKeys())).toEqual(new Set(["key-1"]));
});

test("an order that is still open is resumed instead of made again", async () => {
  const { run, sentKeys } = setUp([made(redirect)], {
    order: { state: "pending", next: redirect as never },
  });
  await run();
  expect(await run()).toEqual({ kind: "made", made: { transaction_id: "t1", outcome: redirect } });
  expect(sentKeys()).toHaveLength(1);
});

test.each(["settled", "review"] as const)(
  "after an order is %s the same content is a new order",
  async (state) => {
    const { run, sentKeys } = setUp([made(redirect), made(redirect)], { order: { state } });
    await run();
    await run();
    expect(sentKeys()).toEqual(["key-1", "key-2"]);
  },
);

test.each(["settled", "rejected"])(
  "an order that is %s immediately leaves no key behind",
  async (outcome) => {
    const { run, sentKeys } = setUp([made({ outcome }), made({ outcome })]);
    await run();
    await run();
    expect(sentKeys()).toEqual(["key-1", "key-2"]);
  },
);

test("a second card is another order, even while the first is checked; a lost response keeps its key", async () => {
  const pending = made({ outcome: "pending" });
  const answers = [dead, pending, pending];
  const { run, sentKeys } = setUp(answers, { order: { state: "pending" }, once: true });
  await run();
  await run();
  expect(sentKeys()).toEqual(["key-1", "key-1", "key-2"]);
});

test("a method closed since then says nothing about an order whose response was lost: its key stays", async () => {
  const closed = refused(422, "bank_transfer_closed");
  const { run, sentKeys } = setUp([dead, closed, made(redirect)]);
  expect(await run()).toEqual(unknown);
  expect(await run()).toMatchObject({ kind: "made" });
  expect(sentKeys()).toEqual(["key-1", "key-1", "key-1"]);
  const { run: first } = setUp([closed]);
  expect(await first()).toMatchObject({ kind: "refused", refused: { error: "bank_transfer_closed" } });
});

test("a refusal of a later attempt does not say what became of the first: its result is unknown", async () => {
  const { run, sentKeys } = setUp([dead, refused(409, "card_used"), made({ outcome: "settled" })]);
  expect(await run()).toEqual(unknown);
  // The backend has decided about that key, so the next press is another order.
  await run();
  expect(sentKeys()).toEqual(["key-1", "key-1", "key-2"]);
});

const lost = { transaction_id: "t9", outcome: { outcome: "pending" as const } };

test("what an honoured key did not find is looked for", async () => {
  const { run } = setUp([dead, refused(409, "card_used")], { found: [lost] });
  expect(await run()).toEqual({ kind: "made", made: lost });
});

describe("before a backend that does not honour the key", () => {
  const mayResend = false;
  test.each([
    ["no answer", dead],
    ["a time-out", refused(504, "publisher_timeout")],
    ["an answer that can't be read", refused(502, "publisher_broken")],
    ["a connection that was cut", refused(502, "publisher_cut")],
    ["a publisher that does not know", refused(503, "service_busy")],
  ])("after %s nothing is sent again, and the order is looked for", async (_, answer) => {
    const { run, sentKeys, find, onDoubt } = setUp([answer], { mayResend, found: [undefined, lost] });
    expect(await run()).toEqual({ kind: "made", made: lost });
    expect(sentKeys()).toEqual(["key-1"]);
    expect(find).toHaveBeenCalledTimes(2);
    expect(onDoubt).toHaveBeenCalledTimes(1);
  });

  test("pressing again looks again, and sends nothing", async () => {
    const { run, sentKeys } = setUp([], { mayResend });
    expect(await run()).toEqual(unknown);
    expect(await run()).toEqual(unknown);
    expect(sentKeys()).toEqual(["key-1"]);
  });

  test("a page that was closed before the answer leaves a doubt, and not a second order", async () => {
    const { run, sentKeys, keys } = setUp([made(redirect)], { mayResend });
    const { key } = keys.keyOf(content);
    keys.noteSent(key);
    expect(await run()).toEqual(unknown);
    expect(sentKeys()).toEqual([]);
  });

  test("an order that can't be asked about is followed, and not sent again", async () => {
    const { run, sentKeys, check } = setUp([made(redirect), made(redirect)], { mayResend });
    await run();
    check.mockResolvedValueOnce({ ...refused(502, "publisher_cut"), ok: false });
    const pending = { transaction_id: "t1", outcome: { outcome: "pending" } };
    expect(await run()).toEqual({ kind: "made", made: pending });
    expect(sentKeys()).toHaveLength(1);
  });

  test.each([
    [422, "card_wrong"],
    [401, "unauthorized"],
    [502, "publisher_unreachable"],
  ] as const)("%s %s of a first attempt is certain, and the next press sends", async (status, error) => {
    const { run, sentKeys } = setUp([refused(status, error), made(redirect)], { mayResend });
    expect(await run()).toMatchObject({ kind: "refused", refused: { error } });
    expect(await run()).toMatchObject({ kind: "made" });
    expect(sentKeys()).toHaveLength(2);
  });
});
