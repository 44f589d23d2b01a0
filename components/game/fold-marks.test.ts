import { foldMarks } from "./fold-marks";

test.each([
  ["Kiếm Thế Vô Song", "kiem the vo song"],
  ["Đảo Hải Tặc Vương", "dao hai tac vuong"],
  ["  CỬU VĨ KÝ ", "cuu vi ky"],
])("%s is found as %s", (name, folded) => {
  expect(foldMarks(name)).toBe(folded);
});
