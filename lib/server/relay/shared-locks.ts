import cluster, { type Worker } from "node:cluster";
import { z } from "zod";
import { createWalletLocks, type AskLocks, type LockAnswer, type LockRequest } from "./wallet-locks";

/** A worker that is not answered goes by its own memory rather than keep the player waiting. */
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

/** A channel that closed is told to a callback; without one it would be an error that nobody listens for. */
const ignoreClosed = () => undefined;

/** In the primary: answers all workers out of one memory, so that no two of them let the same player buy at once. */
export function answerWalletLocks(locks: AskLocks = createWalletLocks()) {
  return (worker: Pick<Worker, "send" | "isConnected">, message: unknown): void => {
    const asked = question.safeParse(message);
    if (!asked.success) return;
    const { id, ...request } = asked.data.walletLock;
    const walletLockAnswer = { id, ...locks(request) };
    // A worker that has died meanwhile is told nothing, and ends nobody else.
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
    const answered = reply.safeParse(message);
    if (!answered.success) return;
    const { id, ...answer } = answered.data.walletLockAnswer;
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
      // The primary is gone, and this worker is about to follow it.
      return own(request);
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}

type AskShared = (request: LockRequest) => Promise<LockAnswer>;

/** Kept on globalThis: each route is bundled apart and shares no module state with the others. */
const place = Symbol.for("portal.wallet.locks");
const shelf = globalThis as { [place]?: AskShared };

/** The locks of all this portal's workers. */
export const askWalletLocks: AskShared = (request) => (shelf[place] ??= connect())(request);

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
