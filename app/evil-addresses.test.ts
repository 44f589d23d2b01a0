import { readNext } from "@/components/dialogs/sign-in/sign-in-address";
import { readSameSitePath } from "@/lib/routes/same-site";
import { webAddress, webOrSiteAddress } from "@/lib/routes/web-address";
import { authOptions } from "@/lib/server/auth/options";
import { socialSignIn } from "@/lib/server/auth/social";
import { signInByDeepLink } from "@/lib/server/middleware/deep-link-sign-in";
import { runGuards } from "@/lib/server/middleware/run-guards";

/** Every function that takes an address, with every spelling that a browser reads as another site. */
const ours = "https://nap.example";
const evil = [
  "//evil",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/./\\evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "http:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "http://nap.example@evil.example/",
  "https://nap.example.evil.example/",
  "https://nap.example:444@evil.example/",
  "https://user:word@nap.example/",
  "https://nap.example\\@evil.example/",
  "https://evil.example",
  "https://evil。example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://nap.example/x",
  "@evil.example",
  ".evil.example",
  "",
];

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLIC_URL = ours;
  process.env.BACKEND_PUBLIC_URL = "https://backend.example";
  process.env.PUBLISHER_API_URL = "http://127.0.0.1:1";
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
});

/** The host that a browser on a page of ours would go to. */
const hostOf = (address: string) => new URL(address, `${ours}/page`).host;

describe.each(evil)("%j", (address) => {
  it("is no path of this site, or stays on it", () => {
    const path = readSameSitePath(address);
    expect(path === undefined || hostOf(path) === "nap.example").toBe(true);
  });

  it("as `next` after sign-in stays on this site, or is dropped", () => {
    const next = readNext(address);
    expect(next === undefined || hostOf(next) === "nap.example").toBe(true);
  });

  it("is no redirect of NextAuth's", async () => {
    const { redirect } = authOptions({}, {}).callbacks ?? {};
    const led = await redirect?.({ url: address, baseUrl: ours });
    expect(hostOf(led ?? "")).toBe("nap.example");
  });

  it("is no return address of a social sign-in", () => {
    const start = socialSignIn(new URLSearchParams({ next: address }), null, "s1");
    expect(new URL(start.address).host).toBe("backend.example");
    const back = new URL(start.address).searchParams.get("redirect_uri") ?? "";
    expect(new URL(back).origin).toBe(ours);
    const closed = socialSignIn(
      new URLSearchParams({ next: address }),
      "flag_role_check=1; game_id=1",
      "s1",
      {
        id: 1,
        alias: "kiem-the",
        flag_role_check: 0,
      },
    );
    expect([closed.error, hostOf(closed.address)]).toEqual(["social_closed", "nap.example"]);
  });

  it("as the path of a deep link or after a language prefix stays on this site", async () => {
    // As in the middleware: parsed once, as by a browser.
    const pathOf = (before: string) => new URL(`${before}/${address.replace(/^[/]/, "")}`, ours).pathname;
    const arrived = await signInByDeepLink(pathOf(ours), "?id=1&username=a&user_token=b", new Headers());
    expect(hostOf(arrived?.address ?? "/")).toBe("nap.example");
    const visit = { search: "", headers: new Headers(), clientAddress: "", blockedPrefixes: [] };
    const outcome = await runGuards({ ...visit, pathname: pathOf(`${ours}/vi`) });
    expect(hostOf(outcome.to === "redirect" ? outcome.address : "/")).toBe("nap.example");
  });

  it("as a publisher's link is http(s), or no link", () => {
    for (const link of [webAddress(address), webOrSiteAddress(address)])
      expect(link === undefined || /^https?:$/.test(new URL(link, ours).protocol)).toBe(true);
  });
});
