import { readCookie } from "../cookies";
import { openEventStream, type OrderChange, type Word } from "./event-stream";
import { shareStream, type SharedParts, type SharedStream } from "./shared-stream";

/** Longer than two heartbeats of the portal. */
const silence_ms = 50_000;
/** The stream stays open between two pages that listen. */
const linger_ms = 20_000;

export interface Listener {
  onChange: (change: OrderChange) => void;
  /** Whether changes are being told. */
  onAlive?: (isAlive: boolean) => void;
  /** Changes may have been missed: ask once. */
  onMissed?: () => void;
}

/** Tells all listeners of a tab what the browser's one stream says, which is open while any of them listens. */
export function createWatch(join: (hear: (word: Word) => void) => SharedStream) {
  const listeners = new Set<Listener>();
  let shared: SharedStream | undefined;
  let isAlive = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let linger: ReturnType<typeof setTimeout> | undefined;

  function setAlive(alive: boolean): void {
    clearTimeout(silence);
    if (alive) silence = setTimeout(() => setAlive(false), silence_ms);
    if (alive === isAlive) return;
    isAlive = alive;
    for (const listener of listeners) listener.onAlive?.(alive);
  }

  function hear(word: Word): void {
    if (word.kind === "lost") return setAlive(false);
    setAlive(true);
    for (const listener of listeners) {
      if (word.kind === "change") listener.onChange(word.change);
      if (word.kind === "missed") listener.onMissed?.();
    }
  }

  /** Also when the page is left: one that holds a stream or a lock is not kept for the way back. */
  function leave(): void {
    clearTimeout(linger);
    shared?.leave();
    shared = undefined;
    setAlive(false);
  }

  return {
    watch(listener: Listener): () => void {
      clearTimeout(linger);
      listeners.add(listener);
      if (isAlive) listener.onAlive?.(true);
      if (shared) shared.wake();
      else shared = join(hear);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && shared) linger = setTimeout(leave, linger_ms);
      };
    },
    leave,
    comeBack(): void {
      if (listeners.size > 0) shared ??= join(hear);
    },
  };
}

function partsOfBrowser(): SharedParts {
  return {
    open: openEventStream,
    session: () => readCookie("user_id") && `${readCookie("user_id")}/${readCookie("session_start")}`,
    locks: navigator.locks,
    ...(typeof BroadcastChannel === "function" && {
      channel: () => new BroadcastChannel("order-changes"),
    }),
  };
}

let ofBrowser: ReturnType<typeof createWatch> | undefined;

function watchOfBrowser() {
  if (ofBrowser) return ofBrowser;
  ofBrowser = createWatch((hear) => shareStream(hear, partsOfBrowser()));
  window.addEventListener("pagehide", ofBrowser.leave);
  window.addEventListener("pageshow", ofBrowser.comeBack);
  return ofBrowser;
}

/** Listens for changes of the signed-in player's orders, in any tab; the returned function stops. */
export function watchChanges(listener: Listener | Listener["onChange"]): () => void {
  if (typeof EventSource === "undefined") return () => undefined;
  return watchOfBrowser().watch(typeof listener === "function" ? { onChange: listener } : listener);
}
