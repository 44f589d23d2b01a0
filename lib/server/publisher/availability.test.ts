import { createAvailability, hearAvailability } from "./availability";

function hear() {
  const log = jest.fn();
  const availability = createAvailability(log);
  const heard = hearAvailability(availability);
  const events = () =>
    log.mock.calls.splice(0).map(([, event, facts]) => [event, facts?.why].filter(Boolean));
  const report = (id: number, answers: boolean, why?: string) =>
    heard({ id }, { publisherAnswers: { answers, ...(why && { why }) } });
  return { availability, heard, events, report };
}

test("the publisher's silence and its return are logged once for all workers", () => {
  const { events, report } = hear();
  report(1, true);
  report(2, true);
  expect(events()).toEqual([["publisher_answers"]]);
  report(1, false, "no answer in time");
  report(2, false, "no connection");
  expect(events()).toEqual([["publisher_away", "no answer in time"]]);
  report(1, true);
  expect(events()).toEqual([]);
  report(2, true);
  expect(events()).toEqual([["publisher_answers"]]);
});

test("before the first answer nothing is held, and nothing is said", () => {
  const { events, report } = hear();
  report(1, false, "no connection");
  expect(events()).toEqual([]);
  report(1, true);
  expect(events()).toEqual([["publisher_answers"]]);
});

test("a worker that has ended is not waited for, and other messages are left to others", () => {
  const { availability, heard, events, report } = hear();
  report(1, true);
  report(2, false, "no connection");
  availability.forget(2);
  report(1, false, "no answer in time");
  report(1, true);
  heard({ id: 1 }, { walletLock: {} });
  heard({ id: 1 }, undefined);
  expect(events().map(([event]) => event)).toEqual([
    "publisher_answers",
    "publisher_away",
    "publisher_away",
    "publisher_answers",
  ]);
});
