import { catalogueHours, isOpenAt, nextOpening } from "./opening-hours";

/** A moment by Vietnam's clock. */
const at = (time: string) => new Date(`2026-11-27T${time}:00+07:00`);
const day = [{ from: "08:00", to: "22:00" }];
const night = [{ from: "22:00", to: "02:30" }];
const twice = [
  { from: "08:00", to: "11:30" },
  { from: "13:00", to: "17:00" },
];

test.each([
  [day, "07:59", false],
  [day, "08:00", true],
  [day, "21:59", true],
  [day, "22:00", false],
  [night, "21:59", false],
  [night, "22:00", true],
  [night, "00:00", true],
  [night, "02:29", true],
  [night, "02:30", false],
  [[], "03:00", true],
  [twice, "11:30", false],
  [twice, "13:00", true],
])("%j at %s: open is %s", (hours, time, isOpen) => {
  expect(isOpenAt(hours, at(time))).toBe(isOpen);
  expect(isOpenAt(hours, at(time))).toBe(nextOpening(hours, at(time)) === undefined);
});

test.each([
  [day, "23:30", "08:00"],
  [day, "06:00", "08:00"],
  [night, "12:00", "22:00"],
  [twice, "12:00", "13:00"],
  [twice, "17:00", "08:00"],
])("%j opens after %s at %s", (hours, time, next) => {
  expect(nextOpening(hours, at(time))).toBe(next);
});

test.each([
  [[{ from: "8:00", to: "22:00" }], "must be a time of day such as 08:00"],
  [[{ from: "08:00", to: "24:00" }], "must be a time of day such as 08:00"],
  [[{ from: "08:00", to: "08:00" }], "must differ from `from`"],
  [[{ from: "08:00", to: "09:00", till: "10:00" }], "Unrecognized key"],
  [Array(7).fill({ from: "08:00", to: "09:00" }), "expected array to have <=6 items"],
])("%j are no opening hours", (hours, message) => {
  expect(catalogueHours.safeParse(hours).error?.issues[0]?.message).toContain(message);
});
