import { answerWalletLocks, createLockClient } from "./shared-locks";
import { createWalletLocks, type LockRequest } from "./wallet-locks";

let now_ms = 0;
const locks = () => createWalletLocks(() => now_ms);
const take = (player: string, key: string): LockRequest => ({ act: "take", player, key });

beforeEach(() => {
  now_ms = 1_000_000;
});

test("a purchase locks its player's wallet for 20 s, and no other player's", () => {
  const ask = locks();
  expect(ask(take("p1", "k1"))).toEqual({ wait_s: 0, taken: true });
  now_ms += 2_500;
  expect(ask(take("p1", "k2"))).toEqual({ wait_s: 18, taken: false });
  expect(ask(take("p2", "k2")).wait_s).toBe(0);
  now_ms += 17_499;
  expect(ask(take("p1", "k2")).wait_s).toBe(1);
  now_ms += 1;
  expect(ask(take("p1", "k2"))).toEqual({ wait_s: 0, taken: true });
});

test("the same purchase sent again does not wait, and does not restart the 20 s", () => {
  const ask = locks();
  ask(take("p1", "k1"));
  now_ms += 10_000;
  expect(ask(take("p1", "k1"))).toEqual({ wait_s: 0, taken: false });
  now_ms += 10_000;
  expect(ask(take("p1", "k2")).taken).toBe(true);
});

test("a purchase releases only its own lock", () => {
  const ask = locks();
  ask(take("p1", "k1"));
  ask({ act: "free", player: "p1", key: "k2" });
  expect(ask(take("p1", "k2")).wait_s).toBe(20);
  ask({ act: "free", player: "p1", key: "k1" });
  expect(ask(take("p1", "k2")).wait_s).toBe(0);
});

/** Two workers of one primary, with the messages between them. */
function twoWorkers() {
  const answer = answerWalletLocks(locks());
  return [1, 2].map(() => {
    const listeners: ((message: unknown) => void)[] = [];
    const send = (message: unknown) => listeners.every((hear) => (hear(message), true));
    const toWorker = { send, isConnected: () => true };
    return createLockClient({
      send: (message) => answer(toWorker, message),
      listen: (listener) => void listeners.push(listener),
    });
  });
}

test("of concurrent purchases at two workers only one begins", async () => {
  const workers = twoWorkers();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => workers[n % 2]?.(take("p1", `k${n}`))),
  );
  expect(answers.filter((answer) => answer?.taken)).toHaveLength(1);
  expect(answers.filter((answer) => answer?.wait_s === 20)).toHaveLength(19);
});

test("a worker whose primary does not answer uses its own memory", async () => {
  const broken = () => {
    throw new Error("the channel is closed");
  };
  for (const send of [() => undefined, broken]) {
    const ask = createLockClient({ send, listen: () => undefined }, locks(), 0);
    expect((await ask(take("p1", "k1"))).taken).toBe(true);
    expect((await ask(take("p1", "k2"))).wait_s).toBe(20);
  }
});

test("other messages between the processes are ignored", () => {
  const send = jest.fn();
  for (const message of [{ hopeless: "x" }, null, "x", { walletLock: { id: "1" } }])
    answerWalletLocks(locks())({ send, isConnected: () => true }, message);
  expect(send).not.toHaveBeenCalled();
});

test("a worker that has died meanwhile gets no answer", () => {
  const send = jest.fn();
  const question = { walletLock: { id: 1, ...take("p1", "k1") } };
  answerWalletLocks(locks())({ send, isConnected: () => false }, question);
  expect(send).not.toHaveBeenCalled();
  answerWalletLocks(locks())({ send, isConnected: () => true }, question);
  expect(send.mock.calls[0]).toHaveLength(3);
});
