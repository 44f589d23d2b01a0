/** @jest-environment jsdom */
import { signInStore } from "./signed-in";

afterEach(() => signInStore.forget());

test("a browser with the cookie is signed in, with the id in it", async () => {
  expect(signInStore.read()).toBe("");
  document.cookie = "user_id=p%3A01; Path=/";
  // One read is shared within the same microtask.
  await Promise.resolve();
  expect(signInStore.read()).toBe("p:01");
});

test("a cookie whose name only ends the same is ignored", () => {
  document.cookie = "other_user_id=7; Path=/";
  expect(signInStore.read()).toBe("");
});

test("the document's attribute and the listeners follow signing in and out", () => {
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

test("a page whose head ran no script shows the sign-in state as soon as it hydrates", () => {
  document.cookie = "user_id=1; Path=/";
  document.documentElement.removeAttribute("data-signed-in");
  const leave = signInStore.subscribe(() => undefined);
  expect(document.documentElement.hasAttribute("data-signed-in")).toBe(true);
  leave();
});
