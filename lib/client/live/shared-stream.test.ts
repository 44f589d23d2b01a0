import type { Word } from "./event-stream";
import { shareStream, type SharedParts } from "./shared-stream";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A browser: its lock, its channel between tabs, and the streams that are open. */
function createBrowser() {
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  const waiting: (() => Promise<unknown>)[] = [];
  let isHeld = false;
  const next = () => {
    const work = isHeld ? undefined : waiting.shift();
    if (!work) return;
    isHeld = true;
    void work().then(() => {
      isHeld = false;
      next();
    });
  };
  const streams: { say: (word: Word) => void; onOver: (rest_ms: number) => void; close: jest.Mock }[] = [];
  const who = { session: "1/100" };
  const parts = (): SharedParts => ({
    session: () => who.session,
    open: (say, onOver) => {
      const close = jest.fn();
      streams.push({ say, onOver, close });
      return close;
    },
    locks: {
      request: ((_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
        waiting.push(work);
        signal.addEventListener("abort", () => {
          if (waiting.includes(work)) waiting.splice(waiting.indexOf(work), 1);
        });
        next();
        return new Promise(() => undefined);
      }) as never,
    },
    channel: () => {
      const channel = {
        onmessage: null as ((event: MessageEvent) => void) | null,
        postMessage(data: unknown) {
          for (const other of channels) if (other !== channel) other.onmessage?.({ data } as MessageEvent);
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
  });
  const browser = {
    who,
    streams,
    open: () => streams.filter(({ close }) => close.mock.calls.length === 0),
    parts,
    tab(own = parts()) {
      const heard: string[] = [];
      const shared = shareStream((word) => void heard.push(word.kind), own);
      return { ...shared, heard: () => heard.splice(0) };
    },
  };
  return browser;
}

test("three tabs have one stream, and all hear what it says", () => {
  const browser = createBrowser();
  const tabs = [browser.tab(), browser.tab(), browser.tab()];
  expect(browser.streams).toHaveLength(1);
  browser.streams[0]?.say({ kind: "alive" });
  browser.streams[0]?.say({ kind: "change", change: { transactionId: "A", state: "paid" } });
  expect(tabs.map((tab) => tab.heard())).toEqual(Array(3).fill(["alive", "change"]));
});

test("a tab that comes later hears at once that the stream is alive", () => {
  const browser = createBrowser();
  browser.tab();
  browser.streams[0]?.say({ kind: "alive" });
  expect(browser.tab().heard()).toEqual(["alive"]);
});

test("when the tab with the stream goes, another opens one; after the last tab none is open", async () => {
  const browser = createBrowser();
  const [first, second, third] = [browser.tab(), browser.tab(), browser.tab()];
  second.leave();
  first.leave();
  await jest.advanceTimersByTimeAsync(0);
  expect([browser.streams.length, browser.open().length]).toEqual([2, 1]);
  browser.open()[0]?.say({ kind: "missed" });
  expect([first.heard(), second.heard(), third.heard()]).toEqual([[], [], ["missed"]]);
  third.leave();
  await jest.advanceTimersByTimeAsync(0);
  expect([browser.open().length, jest.getTimerCount()]).toEqual([0, 0]);
});

test("after a stream has ended, one is opened after the rest, and by a new tab none before", () => {
  const browser = createBrowser();
  const tab = browser.tab();
  browser.streams[0]?.say({ kind: "alive" });
  browser.streams[0]?.onOver(60_000);
  expect(tab.heard()).toEqual(["alive", "lost"]);
  expect(browser.tab().heard()).toEqual([]);
  jest.advanceTimersByTime(59_999);
  expect(browser.streams).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(browser.streams).toHaveLength(2);
});

test("a visitor has no stream, and who signs in, in any tab, has one at once", () => {
  const browser = createBrowser();
  browser.who.session = "";
  browser.tab();
  const other = browser.tab();
  expect(browser.streams).toHaveLength(0);
  browser.who.session = "2/200";
  other.wake();
  expect(browser.streams).toHaveLength(1);
  browser.streams[0]?.onOver(60_000);
  other.wake();
  expect(browser.streams).toHaveLength(1);
});

test.each(["locks", "channel"] as const)("without %s each tab has a stream of its own", (missing) => {
  const browser = createBrowser();
  const parts = { ...browser.parts(), [missing]: undefined };
  const tabs = [browser.tab(parts), browser.tab(parts)];
  expect(browser.open()).toHaveLength(2);
  browser.streams[1]?.say({ kind: "alive" });
  expect(tabs.map((tab) => tab.heard())).toEqual([[], ["alive"]]);
  for (const tab of tabs) tab.leave();
  expect(browser.open()).toHaveLength(0);
});
