/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import { SWRConfig } from "swr";
import { showToast } from "@/lib/client/layout/toast";
import { signInStore } from "@/lib/client/session/signed-in";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { RecentGames } from "./recent-games";

jest.mock("@/lib/client/layout/toast");

const texts = messages.vi.recentGames;
const fetchMock = jest.fn();
const games = [{ alias: "kiem-the", game: { name: "Kiếm Thế", icon: "" }, colour: "#123456", open: 0 }];

beforeEach(() => {
  fetchMock.mockReset();
  global.fetch = fetchMock;
  AbortSignal.timeout ??= () => new AbortController().signal;
  window.sessionStorage.clear();
  jest.mocked(showToast).mockReset();
  document.cookie = "user_id=p1; Path=/";
});
afterEach(() => signInStore.forget());

/** The list is a lazy component, which act() waits for. */
function open() {
  return act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <RecentGames locale="vi" />
      </SWRConfig>,
      inVietnamese,
    ),
  );
}
const answer = (status: number, body: unknown) => ({ status, json: async () => body });

test("a player's recent games link to their pages", async () => {
  fetchMock.mockResolvedValue(answer(200, { code: 200, data: games }));
  await open();
  const link = await screen.findByRole("link", { name: /Kiếm Thế/ });
  expect(link.getAttribute("href")).toBe("/kiem-the");
});

test("when the call fails a red toast says so, and the list stored in this tab is still shown", async () => {
  fetchMock.mockResolvedValueOnce(answer(200, { code: 200, data: games }));
  const first = await open();
  await screen.findByRole("link");
  first.unmount();
  fetchMock.mockResolvedValue(answer(502, { code: 502, data: { error: "publisher_broken" } }));
  await open();
  await waitFor(() => expect(showToast).toHaveBeenCalledWith("error", "Lỗi lấy danh sách game gần nhất"));
  expect(screen.getByRole("link", { name: /Kiếm Thế/ })).toBeTruthy();
});

test("another player in the same tab does not see them", async () => {
  window.sessionStorage.setItem("recent_games", JSON.stringify({ userId: "p2", games }));
  fetchMock.mockResolvedValue(answer(502, { code: 502, data: { error: "publisher_broken" } }));
  await open();
  await waitFor(() => expect(screen.getByText(texts.failed)).toBeTruthy());
  expect(screen.queryByRole("link")).toBeNull();
});

test("nothing is fetched for a visitor", async () => {
  signInStore.forget();
  await open();
  expect(fetchMock).not.toHaveBeenCalled();
});
