/** @jest-environment jsdom */
import { keep, readKept } from "./kept";

afterEach(() => jest.restoreAllMocks());

test("what is kept stands in local storage", () => {
  keep("colour", "gold");
  expect(window.localStorage.getItem("colour")).toBe("gold");
  expect(readKept("colour")).toBe("gold");
});

test("what an earlier visit kept is read", () => {
  window.localStorage.setItem("earlier", "yes");
  expect(readKept("earlier")).toBe("yes");
});

test("where storage is refused, the page still remembers", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  expect(readKept("refused")).toBeNull();
  keep("refused", "kept");
  expect(readKept("refused")).toBe("kept");
});
