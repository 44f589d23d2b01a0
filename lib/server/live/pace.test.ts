import { createPace } from "./pace";

/** Open pages that ask as they are told, for five minutes; answers how often the last ones asked. */
function ask(pages: number): { every_ms: number; per_s: number } {
  let now = 0;
  const pace = createPace(() => now);
  const open = Array.from({ length: pages }, (_, n) => ({ every_ms: 2_500, at_ms: (n * 2_500) / pages }));
  let asked = 0;
  for (; now < 300_000; now += 50)
    for (const page of open)
      if (page.at_ms <= now) {
        page.every_ms = pace(page.every_ms);
        page.at_ms = now + page.every_ms;
        if (now >= 200_000) asked += 1;
      }
  return { every_ms: open[0]?.every_ms ?? 0, per_s: asked / 100 };
}

test("a few pages ask every 2.5 s", () => {
  expect(ask(5).every_ms).toBe(2_500);
  expect(ask(400).every_ms).toBe(2_500);
});

test.each([1_000, 5_000])("%i pages ask 200 times a second together", (pages) => {
  const { every_ms, per_s } = ask(pages);
  expect(Math.abs(every_ms / pages - 5)).toBeLessThan(0.5);
  expect(Math.abs(per_s - 200)).toBeLessThan(20);
});

test.each([NaN, -1, 0, Infinity, 60_000])(
  "200 questions a second that say %p of themselves change nothing for others",
  (every_ms) => {
    let now = 0;
    const pace = createPace(() => now);
    for (let n = 0; n < 20_000; n += 1) {
      now += 6;
      expect(pace(every_ms)).toBe(2_500);
    }
  },
);
