import cluster, { type Worker } from "node:cluster";
import { z } from "zod";
import { createWalletLocks, type AskLocks, type LockAnswer, type LockRequest } from "./wallet-locks";

/** A worker that gets no answer in time uses its own memory, so that the player does not wait longer. */
const ANSWER_MS = 1_000;

const question = z.object({
  walletLock: z.object({
    id: z.number(),
    act: z.enum(["take", "free"]),
    player: z.string(),
    key: z.string(),
  }),
});
const reply = z.object({
  walletLockAnswer: z.object({ id: z.number(), wait_s: z.number(), taken: z.boolean() }),
});

/** Errors of a closed channel go to this callback; without it they would be unhandled error events. */
const ignoreClosed = () => undefined;

/** In the primary: answers all workers from one memory, so that no two of them let the same player buy at once. */
export function answerWalletLocks(locks: AskLocks = createWalletLocks()) {
  return (worker: Pick<Worker, "send" | "isConnected">, message: unknown): void => {
    const parsed = question.safeParse(message);
    if (!parsed.success) return;
    const { id, ...request } = parsed.data.walletLock;
    const walletLockAnswer = { id, ...locks(request) };
    // A worker that has died meanwhile gets no answer, and must not end the primary.
    if (worker.isConnected()) worker.send({ walletLockAnswer }, undefined, ignoreClosed);
  };
}

interface Line {
  send: (message: object) => void;
  listen: (listener: (message: unknown) => void) => void;
}

/** In a worker: asks the primary over `line`. */
export function createLockClient(line: Line, own: AskLocks = createWalletLocks(), wait_ms = ANSWER_MS) {
  const waiting = new Map<number, (answer: LockAnswer) => void>();
  let last = 0;
  line.listen((message) => {
    const parsed = reply.safeParse(message);
    if (!parsed.success) return;
    const { id, ...answer } = parsed.data.walletLockAnswer;
    waiting.get(id)?.(answer);
  });
  return async (request: LockRequest): Promise<LockAnswer> => {
    const id = (last += 1);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<LockAnswer>((resolve, reject) => {
        waiting.set(id, resolve);
        timer = setTimeout(() => resolve(own(request)), wait_ms);
        try {
          line.send({ walletLock: { id, ...request } });
        } catch (error) {
          reject(error);
        }
      });
    } catch {
      // The primary has ended, and this worker is about to end, too.
      return own(request);
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}

type AskShared = (request: LockRequest) => Promise<LockAnswer>;

/** On globalThis, because each route is bundled separately and shares no module state with the others. */
const symbol = Symbol.for("portal.wallet.locks");
const store = globalThis as { [symbol]?: AskShared };

/** Asks for a lock that all workers of this portal share. */
export const askWalletLocks: AskShared = (request) => (store[symbol] ??= connect())(request);

function connect(): AskShared {
  if (!cluster.isWorker) {
    const locks = createWalletLocks();
    return async (request) => locks(request);
  }
  return createLockClient({
    send: (message) => void process.send?.(message, undefined, undefined, ignoreClosed),
    listen: (listener) => void process.on("message", listener),
  });
}
