/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { GameRow } from "./game-card";
import { GameList } from "./game-list";

const texts = {
  games: "Danh sách game",
  search: "Tìm game",
  searchHint: "",
  noMatch: "Không có game nào khớp.",
  none: "Chưa có game nào.",
};
const named = (name: string, index: number): GameRow => [
  `/game-${index}`,
  name,
  `/games/g-${index}-icon.svg`,
  "#123456",
  "",
  "",
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
  render(<GameList rows={["Kiếm Thế", "Đảo Hải Tặc", "Cửu Vĩ Ký"].map(named)} texts={texts} />);
  const search = screen.getByRole("searchbox");
  fireEvent.change(search, { target: { value: "dao hai" } });
  expect(names()).toEqual(["Đảo Hải Tặc"]);
  fireEvent.change(search, { target: { value: "không có" } });
  expect(screen.getByRole("status").textContent).toBe(texts.noMatch);
});

test("of many games the first are there at once, more as the end comes near, and a search finds all", () => {
  const rows = Array.from({ length: 100 }, (_, index) => named(`Game ${index}`, index));
  render(<GameList rows={rows} texts={texts} />);
  expect(names()).toHaveLength(36);
  comeNear((element) => element.classList.contains("game-rest"));
  expect(names()).toHaveLength(72);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "game 99" } });
  expect(names()).toEqual(["Game 99"]);
});

test("a picture that does not come gives way to a drawn one with the game's name", () => {
  const { container } = render(<GameList rows={[named("Kiếm Thế", 0)]} texts={texts} />);
  const picture = container.querySelector("img[data-art]");
  if (!picture) throw new Error("no picture");
  fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector(".art-drawn")?.textContent).toBe("Kiếm Thế");
});
