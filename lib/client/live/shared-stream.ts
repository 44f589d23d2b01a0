import type { openEventStream, Word } from "./event-stream";

const name = "order-changes";
/** How often a tab looks whether somebody has signed in. */
const signedOut_ms = 60_000;

interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

export interface SharedParts {
  open: typeof openEventStream;
  /** Whose session it is, since when; empty for a visitor. */
  session: () => string;
  /** Missing in old browsers: then each tab has a stream of its own. */
  locks?: Pick<LockManager, "request">;
  channel?: () => Channel;
}

export interface SharedStream {
  /** Somebody new listens: the word is said again, and after a new sign-in a stream is tried at once. */
  wake(): void;
  leave(): void;
}

/**
 * One stream for all tabs of a browser: the tab that holds the lock has it open and passes on what it says. When that
 * tab is closed, the lock goes to another one.
 */
export function shareStream(hear: (word: Word) => void, parts: SharedParts): SharedStream {
  const { open, session, locks, channel: createChannel } = parts;
  if (!locks || !createChannel) {
    const own = lead(hear, open, session);
    return { wake: own.wake, leave: own.stop };
  }
  const channel = createChannel();
  const left = new AbortController();
  let own: ReturnType<typeof lead> | undefined;
  const pass = (word: Word) => {
    hear(word);
    channel.postMessage(word);
  };
  channel.onmessage = ({ data }: MessageEvent<Word | { kind: "ask" }>) => {
    if (data.kind !== "ask") hear(data);
    else own?.wake();
  };
  const wake = () => {
    if (own) own.wake();
    else channel.postMessage({ kind: "ask" });
  };
  const isLeft = new Promise<void>((resolve) => left.signal.addEventListener("abort", () => resolve()));
  locks
    .request(name, { signal: left.signal }, () => {
      own = lead(pass, open, session);
      return isLeft;
    })
    // The tab has left before it was its turn, or locks are forbidden here.
    .catch(() => undefined);
  wake();
  return {
    wake,
    leave() {
      own?.stop();
      left.abort();
      channel.onmessage = null;
      channel.close();
    },
  };
}

/** Keeps a stream open, with rests after it has ended. */
function lead(say: (word: Word) => void, open: SharedParts["open"], session: () => string) {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedFor = "";
  let isAlive = false;

  function begin(): void {
    clearTimeout(timer);
    openedFor = session();
    if (openedFor === "") return rest(signedOut_ms);
    close = open(
      (word) => {
        if (word.kind === "alive") isAlive = true;
        if (word.kind === "lost") isAlive = false;
        say(word);
      },
      (rest_ms) => {
        isAlive = false;
        say({ kind: "lost" });
        rest(rest_ms);
      },
    );
  }

  function rest(rest_ms: number): void {
    close = undefined;
    timer = setTimeout(begin, rest_ms);
  }

  begin();
  return {
    wake(): void {
      if (isAlive) say({ kind: "alive" });
      else if (!close && session() !== openedFor) begin();
    },
    stop(): void {
      clearTimeout(timer);
      close?.();
    },
  };
}
