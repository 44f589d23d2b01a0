import type { Ended } from "@/lib/server/auth/ended-sessions";
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Change, ChangesAnswer } from "./ask-changes";
import {
  heartbeat,
  writeChange,
  writeEnd,
  writeHello,
  writeResync,
  writeRetry,
  type EndReason,
} from "./events";
import { createRecentChanges } from "./recent-changes";
import { createStreams, type LiveStream } from "./streams";

/** Keeps no process alive. */
const rested = (ms: number) => setTimeout(ms, undefined, { ref: false });

const tick_ms = 1_000;
/** After the backend was found to lack the question, or not to answer it. */
const lackingRest_ms = 600_000;
const failedRest_ms = 30_000;
/** Between questions that fail, and when the streams are given up on. */
const failedWait_ms = 1_000;
const longestFailedWait_ms = 8_000;
const giveUp_ms = 45_000;
/** A reader that was let in before the sign-out joins at most so much later. */
const ended_ms = 60_000;
const retry_ms = { least: 2_000, most: 10_000 };

export const mostOfUser = 10;
const most = 10_000;

export interface HubParts {
  ask: (after?: string) => Promise<ChangesAnswer>;
  isClosed: () => Promise<boolean>;
  isDraining: () => boolean;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

export type Hub = ReturnType<typeof createHub>;

/** Whose stream is to be opened; `asked_ms`: when its session began to be checked, in ms since 1970. */
export interface JoiningReader extends Pick<LiveStream, "userId" | "familyKey"> {
  asked_ms: number;
}

/**
 * Tells each stream what changes among its player's orders. All streams of a process live on one question to the
 * backend, which is asked while any is open.
 */
export function createHub({
  ask: askBackend,
  isClosed,
  isDraining,
  now = Date.now,
  wait = rested,
}: HubParts) {
  /** A question that throws is one that failed. */
  const ask = (after?: string) => askBackend(after).catch((): ChangesAnswer => ({ kind: "failed" }));
  const streams = createStreams();
  const endedFamilies = new LRUCache<string, true>({ max: most, ttl: ended_ms });
  /** Players who signed out their other sessions, the one that goes on, and when. */
  const endedOthers = new LRUCache<string, { keptFamily: string; at_ms: number }>({
    max: most,
    ttl: ended_ms,
  });
  let recent = createRecentChanges();
  let asking: Promise<boolean> | undefined;
  let opening = 0;
  let restUntil_ms = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let tick = 0;
  let isChecking = false;

  /** Resolves to whether the backend answers the question. */
  async function begin(): Promise<boolean> {
    const first = await ask();
    if (first.kind !== "changes") return rest(first.kind);
    recent = createRecentChanges();
    void follow(first.cursor);
    return true;
  }

  async function follow(start: string): Promise<void> {
    let cursor = start;
    let wait_ms = failedWait_ms;
    let answered_ms = now();
    do {
      const answer = await ask(cursor);
      if (answer.kind === "changes") {
        cursor = answer.cursor;
        wait_ms = failedWait_ms;
        answered_ms = now();
        for (const change of answer.changes) publish(change);
        if (answer.missed) resync();
      } else if (answer.kind === "lacking" || now() - answered_ms > giveUp_ms) {
        rest(answer.kind);
        return endAll("unavailable");
      } else {
        await wait(wait_ms);
        wait_ms = Math.min(wait_ms * 2, longestFailedWait_ms);
      }
    } while (streams.size() + opening > 0);
    asking = undefined;
  }

  function rest(why: "lacking" | "failed"): false {
    restUntil_ms = now() + (why === "lacking" ? lackingRest_ms : failedRest_ms);
    asking = undefined;
    return false;
  }

  const isFull = (userId: string) => streams.size() >= most || streams.of(userId).size >= mostOfUser;

  function publish(change: Change): void {
    const text = recent.add(change.user_id, (id) => writeChange(id, change));
    for (const stream of streams.of(change.user_id)) stream.send(text);
  }

  function resync(): void {
    recent = createRecentChanges();
    for (const stream of streams.all()) stream.send(writeResync(recent.lastId()));
  }

  function greet(stream: LiveStream, lastId?: string): void {
    streams.add(stream);
    timer ??= setInterval(onTick, tick_ms).unref();
    const missed = lastId === undefined ? [] : recent.since(stream.userId, lastId);
    const id = recent.lastId();
    const retry = writeRetry(retry_ms.least + Math.random() * (retry_ms.most - retry_ms.least));
    stream.send(retry + (missed?.join("") ?? "") + writeHello(id) + (missed ? "" : writeResync(id)));
  }

  function end(stream: LiveStream, reason?: EndReason): void {
    if (reason) stream.send(writeEnd(reason));
    stream.close();
    leave(stream);
  }

  function endAll(reason?: EndReason): void {
    for (const stream of streams.all()) end(stream, reason);
  }

  function leave(stream: LiveStream): void {
    streams.remove(stream);
    if (streams.size() > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function onTick(): void {
    if (isDraining()) return endAll();
    tick += 1;
    const now_ms = now();
    for (const stream of streams.turn(tick)) {
      if (now_ms >= stream.sessionEnds_ms) end(stream, "session");
      else if (now_ms >= stream.renew_ms) end(stream);
      else stream.send(heartbeat);
    }
    void endIfClosed();
  }

  async function endIfClosed(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const closed = await isClosed().catch(() => false);
    isChecking = false;
    if (closed) endAll("closed");
  }

  return {
    size: streams.size,
    isFull,
    /**
     * Opens a player's stream, unless there are too many, or the backend does not answer the question, which is asked
     * for that once in a while, or the session has ended since `asked_ms`, when it began to be checked. `lastId` is what the
     * browser has seen before.
     */
    async join(
      { userId, familyKey, asked_ms }: JoiningReader,
      open: () => LiveStream,
      lastId?: string,
    ): Promise<boolean> {
      if (now() < restUntil_ms) return false;
      // Counted until the stream is among the others, so that nobody stops asking in between.
      opening += 1;
      try {
        const begun = (asking ??= begin());
        if (!(await begun) || asking !== begun) return false;
        // Others of the player's may have been opened while this one was checked, or the session have ended.
        if (isFull(userId) || endedFamilies.has(familyKey)) return false;
        const others = endedOthers.get(userId);
        if (others && others.at_ms >= asked_ms && others.keptFamily !== familyKey) return false;
        greet(open(), lastId);
        return true;
      } finally {
        opening -= 1;
      }
    },
    leave,
    endSessions(ended: Ended): void {
      if ("family" in ended) endedFamilies.set(ended.family, true);
      else endedOthers.set(ended.player, { keptFamily: ended.keptFamily, at_ms: now() });
      const isOut = ({ familyKey, userId }: LiveStream) =>
        "family" in ended
          ? familyKey === ended.family
          : userId === ended.player && familyKey !== ended.keptFamily;
      for (const stream of streams.all().filter(isOut)) end(stream, "session");
    },
  };
}
