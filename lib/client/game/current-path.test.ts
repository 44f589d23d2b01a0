/** @jest-environment jsdom */
import { storeCurrentPath } from "./current-path";

beforeEach(() => {
  document.cookie = "current_path=; Path=/; Max-Age=0";
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/en/kiem-the");
});

test("where the list of games arrives is stored", () => {
  storeCurrentPath();
  expect(document.cookie).toContain("current_path=%2Fen%2Fkiem-the");
});

test("where a sign-out has led is not, and what comes after it is", () => {
  window.sessionStorage.setItem("signed_out_here", "1");
  storeCurrentPath();
  expect(document.cookie).not.toContain("current_path");
  storeCurrentPath();
  expect(document.cookie).toContain("current_path");
});
