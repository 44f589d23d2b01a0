import { createPace } from "./pace";

/** Open pages that ask as they are told, for five minutes; answers how often the last ones asked. */
function ask(pages: number): { every_ms: number; per_s: number } {
  let now = 0;
  const pace = createPace(1_000, () => now);
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
  expect(ask(2_000).every_ms).toBe(2_500);
});

test.each([4_000, 6_000])("%i pages ask 1,000 times a second together", (pages) => {
  const { every_ms, per_s } = ask(pages);
  expect(Math.abs(every_ms / pages - 1)).toBeLessThan(0.1);
  expect(Math.abs(per_s - 1_000)).toBeLessThan(100);
});

test.each([NaN, -1, 0, Infinity, 60_000])(
  "800 questions a second that say %p of themselves change nothing for others",
  (every_ms) => {
    let now = 0;
    const pace = createPace(1_000, () => now);
    const told = new Set<number>();
    for (let n = 0; n < 96_000; n += 1) {
      now += 1.25;
      told.add(pace(every_ms));
    }
    expect([...told]).toEqual([2_500]);
  },
);
