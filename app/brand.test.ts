import type { Brand } from "@/lib/server/seo/brand";

const getWebSetting = jest.fn();
jest.mock("@/lib/server/publisher", () => ({ getWebSetting: () => getWebSetting() as unknown }));
beforeEach(() => getWebSetting.mockRejectedValue(new Error("down")));

/** A portal of its own with these settings. */
async function load(settings: { SITE_NAME?: string; SITE_LOGO?: string } = {}) {
  delete process.env.SITE_NAME;
  delete process.env.SITE_LOGO;
  Object.assign(process.env, { NEXTAUTH_SECRET: "only-for-tests-0123456789", ...settings });
  jest.resetModules();
  return {
    ...(await import("@/lib/server/seo/brand")),
    ...(await import("@/lib/server/seo/metadata")),
    ...(await import("@/lib/server/seo/json-ld")),
    manifest: (await import("./manifest")).default,
  };
}

const own: Brand = {
  name: "VGP",
  title: "Nạp game VGP",
  description: expect.stringMatching(/^Nạp Vxu cho các game của VGP bằng/) as string,
};

test("without settings it is the portal's own", async () => {
  const { readBrand, siteMetadata, manifest } = await load();
  expect(await readBrand("vi")).toEqual(own);
  expect(await siteMetadata("en")).toMatchObject({
    title: { default: "VGP top-up", template: "%s | VGP" },
    icons: { icon: "/logo-mark.svg", apple: "/icons/apple-touch.png" },
  });
  expect(await manifest()).toMatchObject({ name: "Nạp game VGP", short_name: "VGP", icons: { length: 4 } });
});

test("SITE_NAME and SITE_LOGO are in titles, icons, shared links, the manifest and the data for search", async () => {
  const logo = "https://cdn.example/logo.png";
  const portal = await load({ SITE_NAME: "Sao Việt", SITE_LOGO: logo });
  expect(await portal.siteMetadata("vi")).toMatchObject({
    title: { default: "Nạp game Sao Việt", template: "%s | Sao Việt" },
    icons: { icon: logo, apple: logo },
    appleWebApp: { title: "Sao Việt" },
  });
  expect(portal.gameIcons("/games/kiem-icon.svg")).toMatchObject({ icons: { apple: logo } });
  expect(await portal.pageMetadata({ locale: "en", path: "/" })).toMatchObject({
    openGraph: { siteName: "Sao Việt", title: "Sao Việt top-up" },
  });
  expect(await portal.manifest()).toMatchObject({
    name: "Nạp game Sao Việt",
    short_name: "Sao Việt",
    icons: [{ src: logo, sizes: "any" }],
  });
  const described = await portal.describeSite("vi");
  expect(described).toContain('"name":"Sao Việt"');
  expect(described).toContain(`"logo":"${logo}"`);
  expect(described).not.toContain("VGP");
});

test.each([
  [undefined, "Thưởng 10% lần nạp đầu, 5% các lần sau."],
  [{ first: 20, later: 0 }, "Thưởng 20% lần nạp đầu, 0% các lần sau."],
  [{ first: 0, later: 0 }, undefined],
])("the bonus is what the publisher's settings say: %j", async (bonus, sentence) => {
  const portal = await load();
  getWebSetting.mockResolvedValue({ data: { setting_config: [], bonus } });
  const { description } = await portal.siteMetadata("vi");
  expect(description).toBe(
    ["Nạp Vxu cho các game của VGP bằng ngân hàng, mã QR và thẻ Vcoin.", sentence].filter(Boolean).join(" "),
  );
  const { sharePictureContent } = await import("@/lib/server/seo/share-picture");
  expect((await sharePictureContent("vi")).bonus).toBe(
    { undefined: "+10% lần nạp đầu · +5% các lần sau", 20: "+20% lần nạp đầu · +0% các lần sau", 0: "" }[
      String(bonus?.first)
    ],
  );
});
