/** @jest-environment jsdom */
import { followLinks, stopProgress } from "./progress";

const runs = () => "progress" in document.documentElement.dataset;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  stopProgress();
  stop = followLinks();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function click(html: string, init: MouseEventInit = {}) {
  document.body.innerHTML = html;
  // jsdom would report that it cannot navigate.
  document.body.addEventListener("click", () => undefined);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  (document.body.querySelector("b") ?? document.body.firstElementChild)?.dispatchEvent(event);
}

test("a click in a link of the site starts the bar; a failed call or a page from the cache ends it", () => {
  click('<a href="/history"><b>history</b></a>');
  expect(runs()).toBe(true);
  stopProgress();
  expect(runs()).toBe(false);
  click('<a href="/history">history</a>');
  window.dispatchEvent(new Event("pageshow"));
  expect(runs()).toBe(false);
});

test("the bar ends after its time-out", () => {
  click('<a href="/history">history</a>');
  jest.advanceTimersByTime(15_000);
  expect(runs()).toBe(false);
});

test.each([
  ["another site", '<a href="https://vgp.example/">x</a>', {}],
  ["another window", '<a href="/history" target="_blank">x</a>', {}],
  ["a new tab by key", '<a href="/history">x</a>', { ctrlKey: true }],
  ["an anchor on this page", '<a href="#content">x</a>', {}],
  ["a button", "<button>x</button>", {}],
])("%s does not start the bar", (_, html, init) => {
  click(html, init);
  expect(runs()).toBe(false);
});
