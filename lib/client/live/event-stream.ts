/** An order of the player that has changed. What it is like now, check_transaction says. */
export interface OrderChange {
  transactionId: string;
  state: string;
}

/** What a stream says; tabs pass it on to each other. */
export type Word =
  /** Changes are being told from now on. */
  | { kind: "alive" }
  /** Some may not have been: every order is to be asked for once. */
  | { kind: "missed" }
  | { kind: "change"; change: OrderChange }
  /** For the time being nothing is told. */
  | { kind: "lost" };

const address = "/api/live";
/** A proxy that holds streams lets nothing through. */
const firstWord_ms = 4_000;
/** A stream that broke off is opened again by the browser, up to 10 s later. */
const reopened_ms = 12_000;
/** The portal restarts, or many changes were missed: not every browser asks at once. */
const spread_ms = 2_000;

/** How long no other stream is opened. `broken`: it had worked, so the portal refuses it for a moment, as in a deploy. */
const rests_ms = { held: 300_000, refused: 300_000, ended: 60_000, broken: 15_000 };

type Source = Pick<EventSource, "addEventListener" | "close" | "readyState">;
export type CreateSource = (url: string) => Source;

const usualSource: CreateSource = (url) => new EventSource(url);
/** EventSource.CLOSED, which a browser without EventSource does not have. */
const CLOSED = 2;

/**
 * Opens the stream and says what comes. `onOver` is called once it will not go on by itself, with how long to leave it
 * alone. The returned function closes it.
 */
export function openEventStream(
  say: (word: Word) => void,
  onOver: (rest_ms: number) => void,
  create: CreateSource = usualSource,
): () => void {
  const source = create(address);
  let isFirst = true;
  let timer = setTimeout(() => over(rests_ms.held), firstWord_ms);
  let spread: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(timer);
    clearTimeout(spread);
    source.close();
  }

  function over(rest_ms: number): void {
    close();
    onOver(rest_ms);
  }

  source.addEventListener("hello", () => {
    clearTimeout(timer);
    say({ kind: "alive" });
    if (isFirst) say({ kind: "missed" });
    isFirst = false;
  });
  source.addEventListener("beat", () => say({ kind: "alive" }));
  source.addEventListener("message", (event) => {
    const change = readChange((event as MessageEvent<string>).data);
    if (change) say({ kind: "change", change });
  });
  source.addEventListener("resync", () => {
    clearTimeout(spread);
    spread = setTimeout(() => say({ kind: "missed" }), Math.random() * spread_ms);
  });
  source.addEventListener("end", () => over(rests_ms.ended));
  source.addEventListener("error", () => {
    if (source.readyState === CLOSED) return over(isFirst ? rests_ms.refused : rests_ms.broken);
    if (isFirst) return;
    clearTimeout(timer);
    timer = setTimeout(() => say({ kind: "lost" }), reopened_ms);
  });
  return close;
}

function readChange(data: string): OrderChange | undefined {
  try {
    const { transaction_id, state } = JSON.parse(data) as Record<string, unknown>;
    const isChange = typeof transaction_id === "string" && typeof state === "string";
    return isChange ? { transactionId: transaction_id, state } : undefined;
  } catch {
    return undefined;
  }
}
