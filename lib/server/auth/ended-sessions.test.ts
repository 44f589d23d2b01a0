import { announceEndedSession, onEndedSession, passOnEndedSessions } from "./ended-sessions";

test("in a process without workers all listeners hear which session has ended", () => {
  const [one, two] = [jest.fn(), jest.fn()];
  onEndedSession(one);
  onEndedSession(two);
  announceEndedSession({ family: "key" });
  expect([one.mock.calls, two.mock.calls]).toEqual([[[{ family: "key" }]], [[{ family: "key" }]]]);
});

test("the primary passes it on to every worker that is there, and no other message", () => {
  const [here, gone] = [true, false].map((isThere) => ({ isConnected: () => isThere, send: jest.fn() }));
  const passOn = passOnEndedSessions(() => [here, gone] as never);
  passOn({}, { endedSession: { family: "key" }, more: 1 });
  for (const other of [null, "key", {}, { endedSession: "key" }, { walletLock: {} }]) passOn({}, other);
  expect(here?.send.mock.calls.map(([message]) => message as unknown)).toEqual([
    { endedSession: { family: "key" } },
  ]);
  expect(gone?.send).not.toHaveBeenCalled();
});
