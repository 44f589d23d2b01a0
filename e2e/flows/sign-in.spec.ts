import { expect } from "@playwright/test";
import {
  backend,
  cardField,
  eachLanguage,
  inLanguage,
  pageIn,
  password,
  signInHere,
  test,
  texts,
} from "../fixtures/site";
import {
  cookieOf,
  dialogOf,
  launcherLink,
  openLogin,
  signedInAs,
  signInByCall,
} from "../fixtures/sign-in-steps";
import { alias, cardCode, chooseRole, continueAndPay, fillCard, gold } from "../fixtures/topup-steps";

async function makeDt(params: object): Promise<string> {
  const answer = await fetch(`${backend()}/sandbox/dt`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(params),
  });
  return ((await answer.json()) as { data: { dt: string } }).data.dt;
}

eachLanguage((language) => {
  const t = texts[language];

  test("a publisher account signs in, and its token is in no script's reach", async ({ page, player }) => {
    await openLogin(page, language);
    await signInHere(page, language, player);
    await signedInAs(page, player);
    expect(await cookieOf(page.context(), "save_token")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    const token = (await cookieOf(page.context(), "save_token"))?.value ?? "none";
    const reachable = await page.evaluate(async () => {
      const session = await (await fetch("/api/auth/session")).text();
      return (
        document.cookie + session + JSON.stringify([localStorage, sessionStorage]) + document.body.outerHTML
      );
    });
    expect(reachable).not.toContain(token);
  });

  test("a social account is chosen, comes back to the game, and belongs to it", async ({ page }) => {
    await page.goto(pageIn(language, alias));
    await expect.poll(() => cookieOf(page.context(), "game_alias")).toBeTruthy();
    await page.locator("header").getByRole("button", { name: t.header.signIn }).click();
    await dialogOf(page).getByRole("link", { name: t.login.facebook }).click();
    await page.getByRole("button", { name: "Trần Minh Anh" }).click();
    await page.waitForURL(pageIn(language, alias));
    await signedInAs(page, "facebook.100001");
    expect((await cookieOf(page.context(), "facebook_alias"))?.value).toBe(alias.slice(1));
    await page.goto(pageIn(language, "/long-thanh-chien"));
    await expect(dialogOf(page).getByText(t.socialLogout.title)).toBeVisible();
    await dialogOf(page).getByRole("button", { name: t.socialLogout.confirm }).click();
    await expect(dialogOf(page).getByRole("heading", { name: t.login.title })).toBeVisible();
    expect(await cookieOf(page.context(), "user_id")).toBeUndefined();
  });

  test("a social sign-in that is closed or was not finished says so", async ({ page }) => {
    await page.goto(pageIn(language, "/?via=facebook&error=social_used_too_much"));
    await expect(dialogOf(page).getByText(t.errors.social_used_too_much)).toBeVisible();
    expect(page.url()).toBe(pageIn(language, language === "en" ? "" : "/"));
    await page.goto(pageIn(language, "/?via=facebook&error=social_closed"));
    await expect(dialogOf(page).getByText(t.errors.social_closed)).toBeVisible();
  });

  test("a launcher's link signs in once, at the clean address, dt included", async ({ page, player }) => {
    const dt = await makeDt({ payment_id: "17", amount: "100000" });
    const link = await launcherLink(player, pageIn(language, `${alias}?dt=${dt}`));
    const seen: string[] = [];
    page.on("request", (request) => seen.push(`${request.url()} ${request.headers().referer ?? ""}`));
    await page.goto(link);
    expect(page.url()).toBe(pageIn(language, `${alias}?dt=${dt}`));
    await signedInAs(page, player);
    await expect(page.locator(".order-card")).toContainText(t.methods.vcoin.name);
    await expect(page.locator(".order-card")).toContainText("100.000");
    expect(seen.slice(1).filter((line) => line.includes("user_token"))).toEqual([]);
    await page.context().clearCookies();
    await page.goto(link);
    await expect(dialogOf(page).getByText(t.errors.arrival_refused)).toBeVisible();
  });

  test("a link for somebody else asks first", async ({ page }) => {
    await signInByCall(page, "player05");
    await page.goto(await launcherLink("player01", pageIn(language, alias)));
    expect(page.url()).toBe(pageIn(language, alias));
    await expect(dialogOf(page).getByText(t.arrival.title)).toBeVisible();
    await dialogOf(page).getByRole("button", { name: t.arrival.stay }).click();
    await expect(dialogOf(page)).toBeHidden();
    await signedInAs(page, "player05");
    await page.goto(await launcherLink("player01", pageIn(language, alias)));
    await dialogOf(page).getByRole("button", { name: t.arrival.confirm }).click();
    await signedInAs(page, "player01");
  });

  test("another site's link asks before it signs anybody in, and who declines stays a visitor", async ({
    page,
    player,
  }) => {
    const ask = texts[language].arrivalVisitor;
    const elsewhere = "https://elsewhere.example/";
    const comeFrom = async (path: string) => {
      const link = await launcherLink(player, pageIn(language, path));
      await page.route(elsewhere, (route) =>
        route.fulfill({ contentType: "text/html", body: `<a href="${link.replaceAll("&", "&amp;")}">x</a>` }),
      );
      await page.goto(elsewhere);
      await page.getByRole("link").click();
      await expect(dialogOf(page).getByText(ask.title.replace("{arriving}", player))).toBeVisible();
      expect(page.url()).not.toContain("user_token");
      expect(await cookieOf(page.context(), "user_id")).toBeUndefined();
      await page.unroute(elsewhere);
    };
    await comeFrom(alias);
    await dialogOf(page).getByRole("button", { name: ask.stay }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect.poll(() => cookieOf(page.context(), "arrival_token")).toBeUndefined();
    expect(await cookieOf(page.context(), "user_id")).toBeUndefined();
    // The requested page opens.
    await comeFrom("/history");
    await dialogOf(page).getByRole("button", { name: ask.confirm }).click();
    await page.waitForURL(pageIn(language, "/history"));
    await signedInAs(page, player);
  });

  test("a social sign-in that began elsewhere asks", async ({ page, player }) => {
    const link = await launcherLink(player, pageIn(language, alias));
    await page.goto(`${link}&via=facebook&social_state=of-another-browser`);
    const ask = texts[language].arrivalVisitor;
    await expect(dialogOf(page).getByText(ask.title.replace("{arriving}", player))).toBeVisible();
    expect(page.url()).toBe(pageIn(language, alias));
    expect(await cookieOf(page.context(), "user_id")).toBeUndefined();
  });

  test("the third failure brings the captcha", async ({ page }) => {
    const dialog = await openLogin(page, language);
    const wrong = `nobody-${language}-${test.info().project.name}`;
    await dialog.locator("input[name=username]").fill(wrong);
    await dialog.locator("input[name=password]").fill("not it");
    const submit = dialog.locator("button[type=submit]");
    for (let n = 0; n < 2; n += 1) {
      await submit.click();
      await expect(dialog.getByText(t.errors.wrong_credentials)).toBeVisible();
    }
    await submit.click();
    await expect(dialog.getByText(t.errors.captcha_required)).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog.locator("input[name=username]").fill("player01");
    await dialog.locator("input[name=password]").fill(password);
    await dialog.getByText(t.captcha.sandbox).click();
    await submit.click();
    await expect(dialog).toBeHidden();
    await signedInAs(page, "player01");
  });
});

test(
  "a game that is closed to social accounts is so from its doors, too",
  inLanguage("vi"),
  async ({ page }) => {
    await page.goto(pageIn("vi", "/thien-ha-anh-hung/webshop"));
    await dialogOf(page).getByRole("link", { name: texts.vi.login.facebook }).click();
    await expect(dialogOf(page).getByText(texts.vi.errors.social_closed)).toBeVisible();
  },
);

test(
  "a visitor chooses and types without being asked, and signs in at the gold button with nothing lost",
  inLanguage("vi"),
  async ({ page, player }) => {
    await page.goto(pageIn("vi", alias));
    const code = cardCode(0);
    await fillCard(page, code);
    await expect(dialogOf(page)).toBeHidden();
    await gold(page).click();
    await signInHere(page, "vi", player);
    await expect(page.getByText(texts.vi.payment.characterFirst)).toBeVisible();
    await chooseRole(page);
    await expect(cardField(page, "code")).toHaveValue(code);
    await continueAndPay(page, "vi");
    await page.waitForURL(/transaction_id=/);
  },
);

test("a bad dt is said to be bad and dropped, and the page works", inLanguage("vi"), async ({ page }) => {
  const dt = await makeDt({ amount: "50000" });
  await page.goto(pageIn("vi", `${alias}?dt=${dt.slice(0, -2)}`));
  await expect(page.getByText(texts.vi.errors.dt_bad)).toBeVisible();
  await expect(page).toHaveURL(pageIn("vi", alias));
});
