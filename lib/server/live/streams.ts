/** A browser's open stream. */
export interface LiveStream {
  userId: string;
  /** Of the session's token family (auth/token-claims.ts). */
  familyKey: string;
  sessionEnds_ms: number;
  /** When the stream is closed, so that the browser comes back and its session is checked again. */
  renew_ms: number;
  send(text: string): void;
  close(): void;
}

/** So many parts of all streams get their heartbeat in turn, one a tick. */
const turns = 20;

/** The open streams of this process: by player, and in as many parts as a heartbeat has ticks. */
export function createStreams() {
  const byUser = new Map<string, Set<LiveStream>>();
  const parts = Array.from({ length: turns }, () => new Set<LiveStream>());
  const partOf = new Map<LiveStream, number>();
  let next = 0;

  return {
    size: () => partOf.size,
    of: (userId: string): ReadonlySet<LiveStream> => byUser.get(userId) ?? new Set(),
    all: () => [...partOf.keys()],
    /** The part whose turn it is at this tick. */
    turn: (tick: number) => [...(parts[tick % turns] ?? [])],
    add(stream: LiveStream): void {
      const own = byUser.get(stream.userId) ?? new Set();
      byUser.set(stream.userId, own.add(stream));
      next = (next + 1) % turns;
      parts[next]?.add(stream);
      partOf.set(stream, next);
    },
    remove(stream: LiveStream): void {
      parts[partOf.get(stream) ?? 0]?.delete(stream);
      partOf.delete(stream);
      const own = byUser.get(stream.userId);
      own?.delete(stream);
      if (own?.size === 0) byUser.delete(stream.userId);
    },
  };
}
