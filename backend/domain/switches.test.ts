import { faultsOfPeriod, phaseAt, readSwitches, switched, type StoredSwitch } from "./switches";

const now = new Date("2026-03-02T05:00:00Z");
const later = "2026-03-02T06:00:00Z";
const earlier = "2026-03-02T04:00:00Z";

test.each<[Partial<StoredSwitch>, string]>([
  [{}, "now"],
  [{ until: later }, "now"],
  [{ until: earlier }, "over"],
  [{ until: now.toISOString() }, "over"],
  [{ from: later }, "ahead"],
  [{ from: now.toISOString() }, "now"],
])("%j is %s", (period, phase) => {
  expect(phaseAt({ name: "nap", ...period }, now)).toBe(phase);
});

test("a switch replaces the earlier one of its site, and leaves other sites alone", () => {
  const list = switched(
    [{ name: "forum" }, { name: "nap" }, { name: "old", until: earlier }],
    {
      name: "nap",
      on: true,
      until: later,
      en: "Upgrade",
    },
    "anna",
    now,
  );
  expect(list).toEqual([
    { name: "forum" },
    {
      name: "nap",
      message: { vi: "Upgrade", en: "Upgrade" },
      until: later,
      set_by: "anna",
      set_at: now.toISOString(),
    },
  ]);
  expect(switched(list, { name: "nap", on: false }, "anna", now)).toEqual([{ name: "forum" }]);
});

test("a period that is over, or ends before it begins, is refused by field name", () => {
  const of = (period: { from?: string; until?: string }) =>
    faultsOfPeriod({ name: "nap", on: true, ...period }, now);
  expect(of({ until: earlier })).toEqual({ until: "date_past" });
  expect(of({ from: "2026-03-02T07:00:00Z", until: later })).toEqual({ until: "date_order" });
  expect(of({ from: later })).toEqual({});
});

test("content that is no list of switches is read as no switches", () => {
  expect([readSwitches(undefined), readSwitches({}), readSwitches([null, 3, { name: 4 }])]).toEqual([
    [],
    [],
    [],
  ]);
});
