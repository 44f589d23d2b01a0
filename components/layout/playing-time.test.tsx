/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { playedKey, playingTimeScript, PlayingTimeView } from "./playing-time";

beforeAll(() => {
  jest.useFakeTimers({ now: new Date("2026-03-02T05:00:00Z") });
  new Function(playingTimeScript)();
});
beforeEach(() => {
  jest.setSystemTime(new Date("2026-03-02T05:00:00Z"));
  localStorage.removeItem(playedKey);
});
afterAll(() => jest.useRealTimers());

const texts = { reminder: "Playing too long is bad", understood: "I understand" };
const show = (minutes = 30) => render(<PlayingTimeView minutes={minutes} {...texts} />);
const pass = (minutes: number) => jest.advanceTimersByTime(minutes * 60_000);
const isShown = () => !screen.getByText(texts.reminder).closest<HTMLElement>("[hidden]");

test("after each half an hour the reminder is there, and goes with a press", () => {
  show();
  pass(29);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: texts.understood }));
  expect(isShown()).toBe(false);
  pass(30);
  expect(isShown()).toBe(true);
});

test("the minutes go on on the game's next page, and stand still elsewhere and while nobody looks", () => {
  const { unmount } = show();
  pass(20);
  unmount();
  pass(15);
  show();
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  pass(60);
  hidden.mockRestore();
  pass(9);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
});

test("a day begins anew", () => {
  show();
  pass(29);
  jest.setSystemTime(new Date("2026-03-04T05:00:00Z"));
  pass(29);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
});
