/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { closeDialog, dialogStore } from "@/lib/client/layout/dialogs";
import { inVietnamese, messages } from "@/lib/i18n/testing";
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

/** What the page watches, and a way to say that it has come near. */
let watched: { element: Element; tell: IntersectionObserverCallback }[] = [];
const comeNear = (matches: (element: Element) => boolean) =>
  act(() => {
    for (const { element, tell } of watched.filter((each) => matches(each.element)))
      tell(
        [{ isIntersecting: true, target: element } as unknown as IntersectionObserverEntry],
        {} as IntersectionObserver,
      );
  });

beforeEach(() => {
  watched = [];
  global.IntersectionObserver = class {
    constructor(readonly tell: IntersectionObserverCallback) {}
    observe = (element: Element) => void watched.push({ element, tell: this.tell });
    unobserve = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

const names = () => screen.getAllByRole("link").map((link) => link.querySelector("b")?.textContent);

test("a search needs no Vietnamese marks", () => {
  render(<GameList rows={["Kiếm Thế", "Đảo Hải Tặc", "Cửu Vĩ Ký"].map(named)} />, inVietnamese);
  const search = screen.getByRole("searchbox");
  fireEvent.change(search, { target: { value: "dao hai" } });
  expect(names()).toEqual(["Đảo Hải Tặc"]);
  fireEvent.change(search, { target: { value: "không có" } });
  expect(screen.getByRole("status").textContent).toBe(texts.noMatch);
});

test("of many games the first are there at once, more as the end comes near, and a search finds all", () => {
  const rows = Array.from({ length: 100 }, (_, index) => named(`Game ${index}`, index));
  render(<GameList rows={rows} />, inVietnamese);
  expect(names()).toHaveLength(36);
  comeNear((element) => element.classList.contains("game-rest"));
  expect(names()).toHaveLength(72);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "game 99" } });
  expect(names()).toEqual(["Game 99"]);
});

test("a picture that does not come gives way to a drawn one with the game's name", () => {
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
    // What is pressed is the name within the link; jsdom follows none.
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

  test("signed out, opens the sign-in, which leads on to the game, and remembers it", async () => {
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

  test("by another button than the first follows the link", () => {
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
