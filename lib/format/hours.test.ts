import { hoursIn } from "./hours";

test.each([
  ["Hỗ trợ 8:00 - 21:00 hằng ngày", "8:00 - 21:00"],
  ["Support 8h–21h", "8h–21h"],
  ["Từ 8:00 đến 17:00, thứ hai đến thứ sáu", "8:00 đến 17:00"],
  ["8:00 to 17:00, Monday to Friday", "8:00 to 17:00"],
  ["Support 24/7", "24/7"],
  ["Every working day", undefined],
  [undefined, undefined],
])("%p names %p", (sentence, hours) => {
  expect(hoursIn(sentence)).toBe(hours);
});
