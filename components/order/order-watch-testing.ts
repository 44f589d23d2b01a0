import type { CallFailure, CallResult } from "@/lib/client/call";
import type { Listener } from "@/lib/client/live/watch-changes";
import type { Order } from "@/lib/contract/entities";
import { watchOrder } from "./order-watch";

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

/** A watched order whose page, stream and answers the test decides, under a clock that it moves. */
export function setUp(answer: () => CallResult<{ data: Order }>) {
  const page = { hidden: false, changed: () => undefined as void };
  const check = jest.fn(async () => answer());
  const onOrder = jest.fn();
  const live: { listener?: Listener; joined: number } = { joined: 0 };
  const stop = watchOrder({
    check,
    onOrder,
    watchChanges(listener) {
      live.listener = listener;
      live.joined += 1;
      return () => (live.listener = undefined);
    },
    page: {
      isHidden: () => page.hidden,
      listen: (changed) => {
        page.changed = changed;
        return () => (page.changed = () => undefined);
      },
    },
  });
  return { page, check, onOrder, live, stop };
}

export const order = (state: Order["state"]) => ({
  ok: true as const,
  value: { data: { transaction_id: "A", state } as Order },
});
export const failure = (status: number): CallFailure => ({
  ok: false,
  error: "internal",
  message: "",
  fields: {},
  status,
});
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
