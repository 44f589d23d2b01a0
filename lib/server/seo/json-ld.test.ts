/** @jest-environment jsdom */
import type { Game } from "@/lib/contract/entities";

jest.mock("@/lib/server/publisher", () => ({
  getWebSetting: async () => ({ data: { setting_config: [] } }),
}));

const game: Game = {
  id: 1,
  vgp_id: "V1",
  alias: "kiem",
  open: 0,
  need_character_info: 1,
  need_role_check: 0,
  flag_role_check: 0,
  favicon: "",
  game: { name: "Kiếm </script><script>alert(1)</script><!-- & “Thế”", icon: "" },
  description: "Một\u2028game",
};

async function load() {
  process.env.PUBLIC_URL = "https://nap.example";
  process.env.NEXTAUTH_SECRET = "only-for-tests-0123456789";
  return import("./json-ld");
}

/** Parses the page's HTML like a search engine, and then its one block of data. */
function read(json: string): Record<string, unknown>[] {
  document.body.innerHTML = `<script type="application/ld+json">${json}</script><p id="after"></p>`;
  expect(document.querySelectorAll("script")).toHaveLength(1);
  expect(document.body.lastElementChild?.id).toBe("after");
  const block = JSON.parse(document.querySelector("script")?.textContent ?? "") as {
    "@context": string;
    "@graph": Record<string, unknown>[];
  };
  expect(block["@context"]).toBe("https://schema.org");
  return block["@graph"];
}

test("a game's name can't end the script element, and is read unchanged", async () => {
  const { describeGame } = await load();
  const [described, crumbs] = read(
    await describeGame("vi", { game, path: "/kiem", prices: [50_000, 20_000, 50_000] }),
  );
  expect(described).toMatchObject({
    "@type": "VideoGame",
    name: game.game.name,
    description: game.description,
    url: "https://nap.example/kiem",
    image: "https://nap.example/opengraph/vi/kiem.png",
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "VND",
      lowPrice: 20_000,
      highPrice: 50_000,
      offerCount: 2,
    },
  });
  expect(crumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, item: "https://nap.example/" },
      { "@type": "ListItem", position: 2, item: "https://nap.example/kiem", name: game.game.name },
    ],
  });
});

test("the site names its publisher, in the page's language", async () => {
  const { describeSite } = await load();
  const [organization, site] = read(await describeSite("en"));
  expect(organization).toMatchObject({ "@type": "Organization", name: "VGP", url: "https://nap.example/" });
  expect(site).toMatchObject({
    "@type": "WebSite",
    url: "https://nap.example/en",
    inLanguage: "en",
    publisher: { "@id": organization?.["@id"] },
  });
});

test("without prices there are no offers", async () => {
  const { describeGame } = await load();
  const [described] = read(await describeGame("en", { game, path: "/kiem", prices: [] }));
  expect(described).not.toHaveProperty("offers");
});
