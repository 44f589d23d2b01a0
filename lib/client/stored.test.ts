/** @jest-environment jsdom */
import { store, readStored } from "./stored";

afterEach(() => jest.restoreAllMocks());

test("a stored value is in local storage", () => {
  store("colour", "gold");
  expect(window.localStorage.getItem("colour")).toBe("gold");
  expect(readStored("colour")).toBe("gold");
});

test("a value of an earlier visit is read", () => {
  window.localStorage.setItem("earlier", "yes");
  expect(readStored("earlier")).toBe("yes");
});

test("without storage the page still remembers", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  expect(readStored("refused")).toBeNull();
  store("refused", "kept");
  expect(readStored("refused")).toBe("kept");
});
