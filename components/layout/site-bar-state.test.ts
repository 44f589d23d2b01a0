/** @jest-environment jsdom */
import { opensTools, runSiteBar } from "./site-bar-state";

const none = { key: "", code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  ["F12", { key: "F12" }, true],
  ["Ctrl+Shift+I", { code: "KeyI", ctrlKey: true, shiftKey: true }, true],
  ["Cmd+Alt+J", { code: "KeyJ", metaKey: true, altKey: true }, true],
  ["Ctrl+U", { code: "KeyU", ctrlKey: true }, true],
  ["Ctrl+C", { code: "KeyC", ctrlKey: true }, false],
  ["Ctrl+A", { code: "KeyA", ctrlKey: true }, false],
  ["Ctrl+V", { code: "KeyV", ctrlKey: true }, false],
  ["Shift+F10", { key: "F10", shiftKey: true }, false],
  ["Ctrl+Alt+U", { code: "KeyU", ctrlKey: true, altKey: true }, false],
])("%s opens tools: %s", (_, keys, opens) => {
  expect(opensTools({ ...none, ...keys })).toBe(opens);
});

function menuAt(selector: string, button: number): boolean {
  const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}

test("inspection blocks the mouse's context menu, but not in fields or by keyboard, nor selecting and copying", () => {
  document.body.innerHTML = `<p>text</p><input>`;
  const stop = runSiteBar(document, true);
  expect([menuAt("p", 2), menuAt("input", 2), menuAt("p", 0)]).toEqual([true, false, false]);
  const select = new Event("selectstart", { bubbles: true, cancelable: true });
  document.querySelector("p")?.dispatchEvent(select);
  const copy = new Event("copy", { bubbles: true, cancelable: true });
  document.querySelector("p")?.dispatchEvent(copy);
  expect([select.defaultPrevented, copy.defaultPrevented]).toEqual([false, false]);
  stop();
  expect(menuAt("p", 2)).toBe(false);
});

test("the time left counts down, and an announcement blocks nothing", () => {
  jest.useFakeTimers({ now: new Date("2026-03-02T05:00:00Z") });
  document.body.innerHTML = `<p><span data-left="2026-03-02T06:01:05Z" data-words="{left} left"></span></p>`;
  const stop = runSiteBar(document, false);
  expect(document.body.textContent).toBe("1:01:05 left");
  jest.advanceTimersByTime(6_000);
  expect(document.body.textContent).toBe("1:00:59 left");
  // The language and the start change while the page is open.
  Object.assign(document.querySelector("span")?.dataset ?? {}, {
    words: "Còn {left}",
    left: "2026-03-02T05:30:00Z",
  });
  jest.advanceTimersByTime(1_000);
  expect(document.body.textContent).toBe("Còn 29:53");
  expect(menuAt("p", 2)).toBe(false);
  stop();
  jest.useRealTimers();
});
