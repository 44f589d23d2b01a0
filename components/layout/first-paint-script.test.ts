/** @jest-environment jsdom */
import { hydratedEvent } from "@/lib/client/layout/page-events";
import { firstPaintScript } from "./first-paint-script";

const disclosure = () => document.querySelector<HTMLButtonElement>("button")!;
const isOpen = () => disclosure().getAttribute("aria-expanded") === "true";
/** What the page's script does with a press, once it has come. */
const toggle = () => disclosure().setAttribute("aria-expanded", String(!isOpen()));

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<button aria-expanded="false"></button>`;
  window.eval(firstPaintScript);
});
afterEach(() => jest.useRealTimers());

test("a press that no script answered is made again once the page's script has come", () => {
  disclosure().click();
  disclosure().addEventListener("click", toggle);
  expect(isOpen()).toBe(false);
  window.dispatchEvent(new Event(hydratedEvent));
  jest.runAllTimers();
  expect(isOpen()).toBe(true);
});

test("a press that the page's script answered before it told of itself is not made again", () => {
  disclosure().addEventListener("click", toggle);
  disclosure().click();
  window.dispatchEvent(new Event(hydratedEvent));
  jest.runAllTimers();
  expect(isOpen()).toBe(true);
});

test("the link to the content moves the focus and makes no entry in the history", () => {
  document.body.innerHTML = `<a href="#content">skip</a><main id="content" tabindex="-1"></main>`;
  Element.prototype.scrollIntoView = () => undefined;
  document.querySelector("a")?.click();
  expect(document.activeElement?.id).toBe("content");
  expect(window.location.hash).toBe("");
});

test("later presses are the page's own", () => {
  window.dispatchEvent(new Event(hydratedEvent));
  disclosure().click();
  window.dispatchEvent(new Event(hydratedEvent));
  jest.runAllTimers();
  expect(isOpen()).toBe(false);
});
