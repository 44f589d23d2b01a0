import { expect, type Page } from "@playwright/test";
import {
  eachLanguage,
  expectAccessible,
  inLanguage,
  type Locale,
  pageIn,
  signInHere,
  test,
  texts,
} from "../fixtures/site";
import { menuOf, openMenu } from "../fixtures/header";
import { signInByCall } from "../fixtures/sign-in-steps";
import { alias, choose } from "../fixtures/topup-steps";

const day_ms = 86_400_000;

async function openAs(page: Page, language: Locale, player: string, path: string): Promise<void> {
  await signInByCall(page, player);
  await page.goto(pageIn(language, path));
}

const currentDot = (page: Page) => page.locator(".promo-dot[aria-current=true]");

eachLanguage((language) => {
  const t = texts[language];
  const slider = (page: Page) => page.getByRole("region", { name: t.slider.label });
  const dotName = (n: number) => t.slider.slide.replace("{n}", String(n)).replace("{count}", "3");

  test("the balance can be hidden, stays hidden, and is refreshed", async ({ page, player }) => {
    await openAs(page, language, player, "/");
    const header = page.locator("header");
    const balance = header.getByText(/^[\d.]+ Vxu$/);
    await expect(balance).toBeVisible();
    await header.getByRole("button", { name: t.header.hideBalance }).click();
    await expect(balance).toBeHidden();
    await page.reload();
    await expect(header.getByText(t.header.hiddenBalance)).toBeAttached();
    await expect(balance).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("Show_balance"))).toBe("false");
    await header.getByRole("button", { name: t.header.refresh }).click();
    await expect(page.getByText(t.header.refreshed)).toBeVisible();
    await header.getByRole("button", { name: t.header.showBalance }).click();
    await expect(balance).toBeVisible();
    await expectAccessible(page);
  });

  test("the history button leads to /history, and on a game's page to its own history", async ({
    page,
    player,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAs(page, language, player, alias);
    const button = menuOf(page).getByRole("link", { name: t.header.history });
    const address = page.url();
    await page.route("**/apidev/payment/history?*game_id=*", (route) => route.abort(), { times: 1 });
    await openMenu(page);
    await button.click();
    const section = page.getByRole("region", { name: t.gameHistory.title });
    await expect(section).toBeInViewport();
    await expect(section).toBeFocused();
    await section.getByRole("button", { name: t.history.retry }).click();
    await expect(section.getByText(t.history.empty).or(section.locator("li a").first())).toBeVisible();
    expect(page.url()).toBe(address);
    // All of them open over the page, so that its choices stay.
    await choose(page, "method", 1);
    const amounts = page.locator("input[name=amount]");
    await expect(amounts).not.toHaveCount(0);
    // Its banks move what is below them: a press that begins before ends beside the link.
    await expect(page.getByRole("radio", { name: "Vietcombank" })).toBeVisible();
    await section.getByRole("link", { name: t.gameHistory.all }).click();
    const dialog = page.getByRole("dialog", { name: t.history.title });
    await expect(dialog.getByText(t.history.empty).or(dialog.locator("li a").first())).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(amounts).not.toHaveCount(0);
    await section.getByRole("link", { name: t.gameHistory.all }).click();
    await dialog.getByRole("link", { name: t.history.whole }).click();
    await page.waitForURL(/\/history$/);
    await page.goto(pageIn(language, "/"));
    await openMenu(page);
    await button.click();
    await page.waitForURL(/\/history$/);
  });

  test("the slides change every five seconds, unless they are stopped", async ({ page }) => {
    await page.clock.install();
    await page.goto(pageIn(language, "/"));
    const dots = slider(page).locator(".promo-dot");
    await expect(dots).toHaveCount(3);
    await expect(currentDot(page)).toHaveAccessibleName(dotName(1));
    await page.clock.runFor(5000);
    await expect(currentDot(page)).toHaveAccessibleName(dotName(2));
    await page.clock.runFor(5000);
    await expect(currentDot(page)).toHaveAccessibleName(dotName(3));
    await slider(page).getByRole("button", { name: t.slider.pause }).click();
    await page.clock.runFor(20_000);
    await expect(currentDot(page)).toHaveAccessibleName(dotName(3));
    await dots.first().click();
    await expect(currentDot(page)).toHaveAccessibleName(dotName(1));
  });

  test("the table of SMS top-ups opens from the slider", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(pageIn(language, alias));
    await slider(page).getByRole("button", { name: t.slider.table }).click();
    const dialog = page.getByRole("dialog", { name: t.smsTable.title.replace(/\{bonus.*$/, "") });
    await expect(dialog.getByRole("row")).toHaveCount(5);
    await expect(dialog.getByRole("row").last()).toContainText("100.000\u00a0₫9029+10%+5%");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("a closed ad stays away for a day", async ({ page }) => {
    await page.clock.setFixedTime("2026-03-02T05:00:00Z");
    await page.goto(pageIn(language, "/"));
    const ad = page.getByRole("region", { name: t.ads.label });
    await ad.getByRole("button", { name: t.ads.close }).click();
    await expect(ad).toBeHidden();
    await page.reload();
    await expect(ad).toBeHidden();
    await page.clock.setFixedTime(Date.parse("2026-03-02T05:00:00Z") + day_ms);
    await page.reload();
    await expect(ad).toBeVisible();
  });

  test("the button to the top appears after 2000 pixels", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(pageIn(language, "/"));
    // What loads above the window moves it by itself, so that it stands where it was sent only after some tries.
    const scrollTo = (top: number) =>
      expect(async () => {
        const at = await page.evaluate((to) => {
          document.body.style.minHeight = "5000px";
          document.documentElement.style.overflowAnchor = "none";
          window.scrollTo(0, to);
          return window.scrollY;
        }, top);
        expect(at).toBe(top);
        await expect(up).toBeVisible({ visible: top > 2000, timeout: 1000 });
      }).toPass();
    const up = page.getByRole("button", { name: t.tools.top });
    await scrollTo(2000);
    await scrollTo(2001);
    await up.click();
    await expect(up).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("no slider beside a result or on the notice of maintenance; the legal lines everywhere", async ({
    page,
    player,
  }) => {
    await openAs(page, language, player, `${alias}/result?transaction_id=none`);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(t.footer.health);
    await expect(footer.locator(".age-label")).toHaveText(["12+"]);
    await expect(slider(page)).toHaveCount(0);
    await page.goto(pageIn(language, "/maintain"));
    await expect(footer).toContainText(t.footer.health);
    await expect(slider(page)).toHaveCount(0);
    await page.goto(pageIn(language, "/"));
    await expect(footer.locator(".age-label")).toHaveText(["00+", "12+", "16+", "18+"]);
    await expect(footer.getByText(t.footer.hours)).toHaveCount(1);
  });
});

test(
  "characters that can not be loaded are reported in the red toast, and loaded again by a press",
  inLanguage("vi"),
  async ({ page, player }) => {
    const t = texts.vi.character;
    await page.route(/\/character\/role|\/servers$/, (route) => route.abort());
    await page.goto(pageIn("vi", "/kiem-the-vo-song"));
    await page.getByRole("button", { name: t.signIn, exact: true }).click();
    await signInHere(page, "vi", player);
    await expect(page.locator("[data-sonner-toast]").getByText("Lỗi lấy danh sách nhân vật.")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: t.title, exact: true }).click();
    const retry = page.getByRole("dialog").getByRole("button", { name: t.retry, exact: true });
    await expect(retry).toBeVisible();
    await page.unroute(/\/character\/role|\/servers$/);
    await retry.click();
    await expect(page.locator("select[name=server_group]")).toBeEnabled();
  },
);

test(
  "without storage and pictures the balance hides, the ad closes and the slide shows its text",
  inLanguage("vi"),
  async ({ page, player }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("refused", "SecurityError");
        },
      });
    });
    await page.route("**/banners/**", (route) => route.abort());
    await openAs(page, "vi", player, alias);
    await expect(page.locator(".promo-slide b")).toBeVisible();
    await page.getByRole("button", { name: texts.vi.ads.close }).click();
    await expect(page.getByRole("region", { name: texts.vi.ads.label })).toBeHidden();
    await page.getByRole("button", { name: texts.vi.header.hideBalance }).click();
    await expect(page.getByText(texts.vi.header.hiddenBalance)).toBeAttached();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the first banner stands in the page", async ({ page }) => {
    await page.goto(pageIn("vi", "/"));
    await expect(page.locator(".promo-slide b")).toHaveText("Thưởng 10% Vxu cho lần nạp đầu");
    await expect(page.locator(".promo-slide img")).toHaveAttribute("src", "/banners/first-topup.svg");
  });
});
