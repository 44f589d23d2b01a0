import { listAds, listSlider } from "@/lib/server/publisher";
import { loadPromotions } from "./promotions";

jest.mock("@/lib/server/publisher", () => ({ listAds: jest.fn(), listSlider: jest.fn() }));
const [slider, ads] = [jest.mocked(listSlider), jest.mocked(listAds)];
const held = (data: object[]) =>
  ({ data, stale: false }) as unknown as Awaited<ReturnType<typeof listSlider>>;
const banner = (id: string, more: object = {}) => ({
  id,
  status: 1,
  image: `/b/${id}.svg`,
  title: id,
  ...more,
});

beforeEach(() => {
  slider.mockResolvedValue(held([]));
  ads.mockResolvedValue(held([]));
});

test("active banners alone are shown, in the publisher's order", async () => {
  slider.mockResolvedValue(held([banner("a"), banner("b", { status: 0 }), banner("c")]));
  expect((await loadPromotions("vi")).slides.map(({ id }) => id)).toEqual(["a", "c"]);
});

test("a place on this site keeps the language; what is no web address is dropped", async () => {
  slider.mockResolvedValue(
    held([banner("a", { link: "/game" }), banner("b", { link: "javascript:alert(1)", image: "data:x" })]),
  );
  const [first, second] = (await loadPromotions("en")).slides;
  expect(first?.link).toBe("/en/game");
  expect(second).toEqual({ id: "b", title: "b", image: undefined, link: undefined });
});

test("trouble with one leaves the other", async () => {
  slider.mockRejectedValue(new Error("down"));
  ads.mockResolvedValue(held([banner("a", { title: "" }), banner("b")]));
  const { slides, ad } = await loadPromotions("vi");
  expect([slides, ad?.id]).toEqual([[], "b"]);
  ads.mockResolvedValue(held([banner("a", { title: "" })]));
  expect((await loadPromotions("vi")).ad?.id).toBe("a");
});

test("whoever came out of a game is led to no other one", async () => {
  slider.mockResolvedValue(
    held([
      banner("none"),
      banner("own", { link: "/kiem-the/webshop" }),
      banner("other", { link: "/kiem-the-2" }),
    ]),
  );
  ads.mockResolvedValue(held([banner("away", { link: "https://elsewhere.example" })]));
  const { slides, ad } = await loadPromotions("en", "kiem-the");
  expect([slides.map(({ id }) => id), ad]).toEqual([["none", "own"], undefined]);
});
