import {
  browserOrderKeys,
  choiceOf,
  isTypedCard,
  lifetime_ms,
  openOrderKeys,
  type OrderContent,
} from "./order-key";

const order: OrderContent = {
  player: "p1",
  game: 1,
  character: "3/77",
  method: 15,
  amount: 100_000,
  bank: 3,
};

function surroundings() {
  const stored = new Map<string, string>();
  const clock = { now: 1_000_000 };
  let made = 0;
  let refusing = false;
  const open = () =>
    openOrderKeys({
      storage: {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => {
          if (refusing) throw new DOMException("full", "QuotaExceededError");
          stored.set(name, value);
        },
      },
      now: () => clock.now,
      makeKey: () => `key-${++made}`,
    });
  return { stored, clock, open, refuse: (now: boolean) => (refusing = now) };
}

test("the same content gives the same key after a reload and in a second tab", () => {
  const { open } = surroundings();
  expect(open().keyOf(order)).toEqual(open().keyOf({ ...order }));
});

test.each([
  { player: "p2" },
  { game: 2 },
  { character: "3/78" },
  { method: 1 },
  { amount: 50_000 },
  { bank: 13 },
  { savedCard: "c1" },
  { savedCard: "new" },
  { item: "c1" },
])("other content gives another key: %j", (change) => {
  const keys = surroundings().open();
  expect(keys.keyOf({ ...order, ...change }).key).not.toBe(keys.keyOf(order).key);
});

test("another bank or saved card makes another order, and each typed card makes a new one", () => {
  expect(choiceOf({ bank_id: 3 })).toEqual({ bank: 3 });
  expect(choiceOf({ id: "c1" })).toEqual({ savedCard: "c1" });
  expect(choiceOf({ isTokenization: true })).toEqual({ savedCard: "new" });
  expect(choiceOf({ card_series: "1", card_code: "2", mobile: "3" })).toEqual({});
  expect([{ card_code: "1" }, { code: "1" }, { bank_id: 1 }].map(isTypedCard)).toEqual([true, true, false]);
});

test("a key is valid for 15 minutes", () => {
  const { open, clock } = surroundings();
  const { key } = open().keyOf(order);
  clock.now += lifetime_ms - 1;
  expect(open().keyOf(order).key).toBe(key);
  clock.now += 1;
  expect(open().keyOf(order).key).not.toBe(key);
});

test("a clock set back does not make a key valid for ever", () => {
  const { open, clock } = surroundings();
  const { key } = open().keyOf(order);
  clock.now -= 1;
  expect(open().keyOf(order).key).not.toBe(key);
});

test("an ended order's key is forgotten by its order code", () => {
  const { open } = surroundings();
  const { key } = open().keyOf(order);
  open().noteOrder(key, "t1");
  expect(open().keyOf(order)).toEqual({ key, transaction_id: "t1" });
  open().forgetOrder("t1");
  expect(open().keyOf(order)).toEqual({ key: "key-2" });
});

test("a refusal forgets its key, and no other", () => {
  const { open } = surroundings();
  const other = open().keyOf({ ...order, amount: 50_000 });
  open().forgetKey(open().keyOf(order).key);
  expect(open().keyOf({ ...order, amount: 50_000 })).toEqual(other);
});

test("broken stored data is ignored", () => {
  const { stored, open } = surroundings();
  stored.set("order_keys", "{not json");
  expect(open().keyOf(order).key).toBe("key-1");
  expect(open().keyOf(order).key).toBe("key-1");
});

test("with a full storage the keys stay in memory, until the storage accepts them again", () => {
  const { open, refuse } = surroundings();
  const keys = open();
  const before = keys.keyOf(order);
  refuse(true);
  const { key } = keys.keyOf({ ...order, amount: 50_000 });
  keys.noteOrder(key, "t1");
  expect(keys.keyOf({ ...order, amount: 50_000 })).toEqual({ key, transaction_id: "t1" });
  expect(keys.keyOf(order)).toEqual(before);
  refuse(false);
  keys.forgetOrder("t1");
  expect(open().keyOf(order)).toEqual(before);
});

test("where the browser forbids storage, a retry on the same page still has its key", () => {
  const forbidden = jest.fn(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const page = {
    get localStorage() {
      return forbidden();
    },
  };
  Object.defineProperty(globalThis, "window", { value: page, configurable: true });
  const { key } = browserOrderKeys().keyOf(order);
  expect(browserOrderKeys().keyOf(order)).toEqual({ key });
  expect(forbidden).toHaveBeenCalled();
  browserOrderKeys().forgetKey(key);
  expect(browserOrderKeys().keyOf(order).key).not.toBe(key);
});

test("nothing that is stored looks like a card", () => {
  const { stored, open } = surroundings();
  open().keyOf({ ...order, ...{ serial: "PM1234567890", code: "999888777666" } });
  expect([...stored.values()].join()).not.toMatch(/PM1234567890|999888777666/);
});
