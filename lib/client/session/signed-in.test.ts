/** @jest-environment jsdom */
import { signInStore } from "./signed-in";

afterEach(() => signInStore.forget());

test("whoever has the cookie is signed in, under the id that it holds", async () => {
  expect(signInStore.read()).toBe("");
  document.cookie = "user_id=p%3A01; Path=/";
  // What was read is told on within the same moment.
  await Promise.resolve();
  expect(signInStore.read()).toBe("p:01");
});

test("a cookie whose name only ends alike says nothing", () => {
  document.cookie = "other_user_id=7; Path=/";
  expect(signInStore.read()).toBe("");
});

test("the header's mark and the listeners follow signing in and out", () => {
  const heard = jest.fn();
  const leave = signInStore.subscribe(heard);
  document.cookie = "user_id=1; Path=/";
  signInStore.announce();
  expect(document.documentElement.hasAttribute("data-signed-in")).toBe(true);
  signInStore.forget();
  expect(document.documentElement.hasAttribute("data-signed-in")).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
});

test("a page whose head ran no script shows who is signed in as soon as it comes to life", () => {
  document.cookie = "user_id=1; Path=/";
  document.documentElement.removeAttribute("data-signed-in");
  const leave = signInStore.subscribe(() => undefined);
  expect(document.documentElement.hasAttribute("data-signed-in")).toBe(true);
  leave();
});
