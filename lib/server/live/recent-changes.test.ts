import { createRecentChanges } from "./recent-changes";

const write = (id: string) => `${id};`;

test("a browser gets what it missed of its own player's orders, in order", () => {
  const recent = createRecentChanges(10, "a");
  recent.add("one", write);
  const seen = recent.lastId();
  recent.add("two", write);
  recent.add("one", write);
  recent.add("one", write);
  expect(recent.since("one", seen)).toEqual(["a-3;", "a-4;"]);
  expect(recent.since("two", seen)).toEqual(["a-2;"]);
  expect(recent.since("one", recent.lastId())).toEqual([]);
  expect(recent.since("one", "a-0")).toEqual(["a-1;", "a-3;", "a-4;"]);
});

test("the list is bounded, and an id from before it is known to be too old", () => {
  const recent = createRecentChanges(10, "a");
  for (let n = 0; n < 1_000; n += 1) recent.add("one", write);
  expect(recent.since("one", "a-990")).toHaveLength(10);
  expect(recent.since("one", "a-900")).toBeUndefined();
});

test.each(["", "a", "a-", "b-1", "a-2", "a--1", "a-1.5", "a-1e9", "a-NaN", "a- ", "__proto__-1", "-1"])(
  "the id %j, which was never given, is told from one that was",
  (id) => {
    const recent = createRecentChanges(10, "a");
    recent.add("one", write);
    expect(recent.since("one", id)).toBeUndefined();
  },
);
