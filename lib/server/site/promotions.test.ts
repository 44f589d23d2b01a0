import { listAds, listSlider } from "@/lib/server/publisher";
import { loadPromotions } from "./promotions";

jest.mock("@/lib/server/publisher", () => ({ listAds: jest.fn(), listSlider: jest.fn() }));
const [slider, ads] = [jest.mocked(listSlider), jest.mocked(listAds)];
const cached = (data: object[]) =>
  ({ data, stale: false }) as unknown as Awaited<ReturnType<typeof listSlider>>;
const banner = (id: string, more: object = {}) => ({
  id,
  status: 1,
  image: `/b/${id}.svg`,
  title: id,
  ...more,
});

beforeEach(() => {
  slider.mockResolvedValue(cached([]));
  ads.mockResolvedValue(cached([]));
});

test("only active banners are shown, in the publisher's order", async () => {
  slider.mockResolvedValue(cached([banner("a"), banner("b", { status: 0 }), banner("c")]));
  expect((await loadPromotions("vi")).slides.map(({ id }) => id)).toEqual(["a", "c"]);
});

test("a link on this site keeps the language; an invalid address is dropped", async () => {
  slider.mockResolvedValue(
    cached([banner("a", { link: "/game" }), banner("b", { link: "javascript:alert(1)", image: "data:x" })]),
  );
  const [first, second] = (await loadPromotions("en")).slides;
  expect(first?.link).toBe("/en/game");
  expect(second).toEqual({ id: "b", title: "b", image: undefined, link: undefined });
});

test("a failure of one list leaves the other", async () => {
  slider.mockRejectedValue(new Error("down"));
  ads.mockResolvedValue(cached([banner("a", { title: "" }), banner("b")]));
  const { slides, ad } = await loadPromotions("vi");
  expect([slides, ad?.id]).toEqual([[], "b"]);
  ads.mockResolvedValue(cached([banner("a", { title: "" })]));
  expect((await loadPromotions("vi")).ad?.id).toBe("a");
});

test("a player who came from a game is not led to another one", async () => {
  slider.mockResolvedValue(
    cached([
      banner("none"),
      banner("own", { link: "/kiem-the/webshop" }),
      banner("other", { link: "/kiem-the-2" }),
    ]),
  );
  ads.mockResolvedValue(cached([banner("away", { link: "https://elsewhere.example" })]));
  const { slides, ad } = await loadPromotions("en", "kiem-the");
  expect([slides.map(({ id }) => id), ad]).toEqual([["none", "own"], undefined]);
});
