/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { signInStore } from "@/lib/client/session/signed-in";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { Header } from "./header";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const t = messages.vi.header;
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  window.fetch = jest.fn((address: string) => {
    calls.push(address.split("?")[0] ?? "");
    return Promise.resolve({
      ok: false,
      status: 500,
      headers: new Headers(),
      json: () => Promise.resolve({ code: 500 }),
      text: () => Promise.resolve("{}"),
    });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  signInStore.forget();
  jest.useRealTimers();
});

async function open(player: boolean) {
  if (player) document.cookie = "user_id=p01; Path=/";
  render(<Header locale="vi" name="VGP" support="https://example.com/help" />, inVietnamese);
  // The browser of these tests has no popovers: the script that stands in for them is loaded, too.
  await act(() => import("./menu-part"));
  await act(async () => undefined);
}
const menu = () => screen.getAllByRole("group", { hidden: true, name: t.menu })[0];
const menuButton = () => screen.getByRole("button", { name: /^Menu/ });

test("the menu opens, is filled then, and closes by Escape", async () => {
  await open(false);
  expect(screen.queryAllByRole("radio")).toHaveLength(0);
  await act(async () => fireEvent.click(menuButton()));
  expect(menu()?.dataset.open).toBe("");
  expect(document.activeElement).toBe(menu());
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(menu()?.dataset.open).toBeUndefined();
  expect(document.activeElement).toBe(menuButton());
});

test("the sign-out button asks first, within the menu, and staying signs nobody out", async () => {
  await open(true);
  await act(async () => fireEvent.click(menuButton()));
  fireEvent.click(screen.getByRole("button", { name: /^Đăng xuất khỏi/ }));
  expect(document.querySelectorAll("[data-open]")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: t.stay }));
  expect([...document.querySelectorAll("[data-open]")]).toEqual([menu()]);
  expect(calls).not.toContain("/api/auth/logout");
  fireEvent.click(screen.getByRole("button", { name: /^Đăng xuất khỏi/ }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: t.logout })));
  expect(calls).toContain("/api/auth/logout");
  expect(document.querySelectorAll("[data-open]")).toHaveLength(0);
});

test("the session's end is counted to while the menu is closed", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  await open(true);
  // The clock jumps instead of passing the day timer by timer, and the end is looked for once a minute.
  jest.setSystemTime(Date.now() + 86_400_000);
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(calls).toContain("/api/auth/logout");
});

test("a press beside the menu closes it, and so does a link of it", async () => {
  await open(false);
  fireEvent.click(menuButton());
  fireEvent.click(document.body);
  expect(menu()?.dataset.open).toBeUndefined();
  fireEvent.click(menuButton());
  const link = screen.getByRole("link", { name: t.support });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(menu()?.dataset.open).toBeUndefined();
});
