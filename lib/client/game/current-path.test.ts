/** @jest-environment jsdom */
import { storeCurrentPath } from "./current-path";

beforeEach(() => {
  document.cookie = "current_path=; Path=/; Max-Age=0";
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/en/kiem-the");
});

test("the path on which the list of games loads is stored", () => {
  storeCurrentPath();
  expect(document.cookie).toContain("current_path=%2Fen%2Fkiem-the");
});

test("the path after a sign-out is not stored, and the next one is", () => {
  window.sessionStorage.setItem("signed_out_here", "1");
  storeCurrentPath();
  expect(document.cookie).not.toContain("current_path");
  storeCurrentPath();
  expect(document.cookie).toContain("current_path");
});
