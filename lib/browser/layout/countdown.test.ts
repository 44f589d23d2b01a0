import { splitSeconds } from "./countdown";

test.each([
  [0, [0, 0, 0, 0]],
  [-5, [0, 0, 0, 0]],
  [59, [0, 0, 0, 59]],
  [3600, [0, 1, 0, 0]],
  [90_061, [1, 1, 1, 1]],
])("%i seconds", (seconds, [days, hours, minutes, rest]) => {
  expect(splitSeconds(seconds)).toEqual({ days, hours, minutes, seconds: rest });
});
