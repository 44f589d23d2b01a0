/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { closeDialog, dialogStore } from "@/lib/client/layout/dialogs";
import { inEnglish, inVietnamese, messages } from "@/lib/i18n/testing";
import type { GameRow } from "./game-card";
import { GameList } from "./game-list";

const texts = messages.vi.home;
const rememberGame = jest.fn();
jest.mock("@/lib/client/game/game-page", () => ({
  rememberGame: (game: unknown) => rememberGame(game) as unknown,
}));
const named = (name: string, index: number): GameRow => [
  `/game-${index}`,
  name,
  `/games/g-${index}-icon.svg`,
  "#123456",
  "",
  "",
  index + 1,
];

/** The observed elements, each with the callback that reports it as visible. */
let watched: { element: Element; notify: IntersectionObserverCallback }[] = [];
const makeVisible = (matches: (element: Element) => boolean) =>
  act(() => {
    for (const { element, notify } of watched.filter((each) => matches(each.element)))
      notify(
        [{ isIntersecting: true, target: element } as unknown as IntersectionObserverEntry],
        {} as IntersectionObserver,
      );
  });

beforeEach(() => {
  watched = [];
  global.IntersectionObserver = class {
    constructor(readonly notify: IntersectionObserverCallback) {}
    observe = (element: Element) => void watched.push({ element, notify: this.notify });
    unobserve = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

const names = () => screen.getAllByRole("link").map((link) => link.querySelector("b")?.textContent);

test("on an English page a Vietnamese name is marked as such", () => {
  render(<GameList rows={["Kiếm Thế", "Fire & Ice"].map(named)} />, inEnglish);
  expect(["Kiếm Thế", "Fire & Ice"].map((name) => screen.getByText(name).lang)).toEqual(["vi", ""]);
});

test("a search needs no Vietnamese marks", () => {
  render(<GameList rows={["Kiếm Thế", "Đảo Hải Tặc", "Cửu Vĩ Ký"].map(named)} />, inVietnamese);
  const search = screen.getByRole("searchbox");
  fireEvent.change(search, { target: { value: "dao hai" } });
  expect(names()).toEqual(["Đảo Hải Tặc"]);
  fireEvent.change(search, { target: { value: "không có" } });
  expect(screen.getByRole("status").textContent).toBe(texts.noMatch);
});

test("of many games the first part is drawn at once, more near the end of the list, and a search finds all", () => {
  const rows = Array.from({ length: 100 }, (_, index) => named(`Game ${index}`, index));
  render(<GameList rows={rows} />, inVietnamese);
  expect(names()).toHaveLength(36);
  makeVisible((element) => element.classList.contains("game-rest"));
  expect(names()).toHaveLength(72);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "game 99" } });
  expect(names()).toEqual(["Game 99"]);
});

test("a picture that fails to load is replaced by a drawn one with the game's name", () => {
  const { container } = render(<GameList rows={[named("Kiếm Thế", 0)]} />, inVietnamese);
  const picture = container.querySelector("img[data-art]");
  if (!picture) throw new Error("no picture");
  fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector(".art-drawn")?.textContent).toBe("Kiếm Thế");
});

describe("choosing a game", () => {
  const press = (init: MouseEventInit = {}) => {
    const [link] = screen.getAllByRole("link");
    if (!link) throw new Error("no game");
    // The press is on the name within the link, as a player's is; jsdom does not follow links.
    const stays = (event: Event) => event.preventDefault();
    let followed = false;
    document.addEventListener("click", (event) => (followed = !event.defaultPrevented), { once: true });
    document.addEventListener("click", stays, { once: true });
    fireEvent.click(link.querySelector("b") ?? link, init);
    return { followed, href: link.getAttribute("href") };
  };
  const show = () => render(<GameList rows={[named("Kiếm Thế", 0)]} />, inVietnamese);
  afterEach(() => {
    closeDialog();
    document.cookie = "user_id=; Path=/; Max-Age=0";
    rememberGame.mockReset();
  });

  test("signed out, opens the sign-in, which continues to the game, and stores the game", async () => {
    show();
    expect(press()).toEqual({ followed: false, href: "/game-0" });
    expect(dialogStore.read()).toEqual({
      name: "login",
      props: { next: "/game-0", game: { name: "Kiếm Thế", href: "/game-0" } },
    });
    await act(async () => undefined);
    expect(rememberGame).toHaveBeenCalledWith({
      id: 1,
      alias: "game-0",
      name: "Kiếm Thế",
      icon: "/games/g-0-icon.svg",
    });
  });

  test.each([["ctrlKey"], ["metaKey"], ["shiftKey"], ["altKey"]])("with %s follows the link", (key) => {
    show();
    expect(press({ [key]: true }).followed).toBe(true);
    expect(dialogStore.read()).toBeNull();
  });

  test("by another mouse button follows the link", () => {
    show();
    expect(press({ button: 1 }).followed).toBe(true);
    expect(dialogStore.read()).toBeNull();
  });

  test("signed in, follows the link", () => {
    document.cookie = "user_id=7; Path=/";
    show();
    expect(press().followed).toBe(true);
    expect(dialogStore.read()).toBeNull();
  });
});
