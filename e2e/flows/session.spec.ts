import { expect } from "@playwright/test";
import {
  backend,
  eachLanguage,
  inLanguage,
  newPlayer,
  pageIn,
  password,
  portal,
  signInHere,
  test,
  texts,
} from "../fixtures/site";
import { pressSignOut } from "../fixtures/header";
import { cookieOf, dialogOf, openLogin, signInByCall, signedInAs } from "../fixtures/sign-in-steps";
import { alias, cardCode, fillCard, openSignedIn, payButton, review } from "../fixtures/topup-steps";

eachLanguage((language) => {
  const t = texts[language];

  test("a session that is over asks to sign in again, and the filled-in card is still there", async ({
    page,
    player,
  }) => {
    await openSignedIn(page, language, player);
    await fillCard(page, cardCode(0));
    await review(page, language);
    const token = (await cookieOf(page.context(), "save_token"))?.value;
    await fetch(`${backend()}/api/auth/logout`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "{}",
    });
    await payButton(page).click();
    await expect(dialogOf(page).getByText(t.errors.unauthorized)).toBeVisible();
    await signInHere(page, language, player);
    await signedInAs(page, player);
    await expect(payButton(page)).toContainText("₫");
    await payButton(page).click();
    await page.waitForURL(/transaction_id=/);
  });

  test("signing out in one tab signs out in the other", async ({ page, player }) => {
    await signInByCall(page, player);
    await page.goto(pageIn(language, "/"));
    await signedInAs(page, player);
    const other = await page.context().newPage();
    await other.goto(pageIn(language, alias));
    await signedInAs(other, player);
    await pressSignOut(page, language);
    // The other tab is informed first; this one after the token is revoked and the cookies are deleted.
    for (const tab of [other, page])
      await expect(tab.locator("header").getByRole("button", { name: t.header.signIn })).toBeVisible();
    const names = (await page.context().cookies(portal())).map(({ name }) => name);
    for (const name of ["user_id", "save_token", "saveCharacterInfo", "next-auth.session-token"])
      expect(names).not.toContain(name);
  });

  test("signing out on a game's page deletes its cookies there and on the home page", async ({
    page,
    player,
  }) => {
    await signInByCall(page, player);
    await page.goto(pageIn(language, alias));
    await signedInAs(page, player);
    const names = ["current_path", "game_alias", "game_id", "game_name", "game_icon", "flag_role_check"];
    const all = [...names, "saveCharacterInfo", "user_id", "save_token", "facebook_alias"];
    const kept = async () =>
      (await page.context().cookies(portal())).map(({ name }) => name).filter((name) => all.includes(name));
    await expect.poll(kept).toEqual(expect.arrayContaining(names));
    const other = await page.context().newPage();
    await other.goto(pageIn(language, alias));
    await signedInAs(other, player);
    await pressSignOut(page, language);
    for (const tab of [other, page])
      await expect(tab.locator("header").getByRole("button", { name: t.header.signIn })).toBeVisible();
    await page.waitForURL(pageIn(language, language === "en" ? "" : "/"));
    await expect(page.locator("[data-page=home]")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await kept()).toEqual([]);
    // The visitor opens the next page with games.
    await page.reload();
    await expect.poll(kept).toEqual(["current_path"]);
  });

  test("a game that asks for characters that are not there signs its player out", async ({
    page,
    player,
  }) => {
    const { data } = (await (await page.request.get(`${portal()}/apidev/game`)).json()) as {
      data: { alias: string; need_role_check: number }[];
    };
    const game = data.find(({ need_role_check }) => need_role_check === 1);
    const { username } = await newPlayer(0, false);
    await openLogin(page, language, `/${game?.alias}`);
    await dialogOf(page).locator("input[name=username]").fill(username);
    await dialogOf(page).locator("input[name=password]").fill(password);
    await dialogOf(page).locator("button[type=submit]").click();
    await expect(dialogOf(page).getByText(t.forcedLogout.message)).toBeVisible();
    await dialogOf(page).getByRole("button", { name: t.forcedLogout.leave }).click();
    await page.waitForURL(pageIn(language, language === "en" ? "" : "/"));
    expect(await cookieOf(page.context(), "user_id")).toBeUndefined();
    // A signed-in player is asked first, on each page of the game.
    for (const path of ["", "/webshop"]) {
      await signInByCall(page, username);
      await page.goto(pageIn(language, `/${game?.alias}${path}`));
      await expect(dialogOf(page).getByText(t.forcedLogout.message)).toBeVisible();
      expect(await cookieOf(page.context(), "user_id")).toBeDefined();
      await dialogOf(page).getByRole("button", { name: t.forcedLogout.leave }).click();
      await page.waitForURL(pageIn(language, language === "en" ? "" : "/"));
    }
    // A player with a character there stays signed in and is not asked.
    await signInByCall(page, player);
    const asked = page.waitForResponse(/get_profile\?game_id=/);
    await page.goto(pageIn(language, `/${game?.alias}`));
    await asked;
    await signedInAs(page, player);
    await expect(dialogOf(page)).toBeHidden();
  });
});

test(
  "a session that is forged or of another secret is signed out, and the next sign-in works",
  inLanguage("vi"),
  async ({ page, context }) => {
    const forged = { "next-auth.session-token": "forged.jwt", user_id: "900001", save_token: "x" };
    await context.addCookies(Object.entries(forged).map(([name, value]) => ({ name, value, url: portal() })));
    let visits = 0;
    page.on("request", (request) => (visits += Number(request.url().endsWith("/history"))));
    await page.goto(pageIn("vi", "/history"));
    await expect(dialogOf(page).locator("input[name=username]")).toBeVisible();
    expect(visits).toBe(1);
    for (const name of Object.keys(forged)) expect(await cookieOf(context, name)).toBeUndefined();
  },
);

test(
  "a sign-out that does not reach the portal says that the player is still signed in",
  inLanguage("vi"),
  async ({ page, player }) => {
    await signInByCall(page, player);
    await page.goto(pageIn("vi", "/"));
    await signedInAs(page, player);
    await page.route("**/api/auth/logout", (route) => route.abort());
    await pressSignOut(page, "vi");
    await expect(page.getByText(texts.vi.header.notLoggedOut)).toBeVisible();
    await signedInAs(page, player);
    await page.unroute("**/api/auth/logout");
    await pressSignOut(page, "vi");
    await expect(page.locator("header").getByRole("button", { name: texts.vi.header.signIn })).toBeVisible();
    expect(await cookieOf(page.context(), "next-auth.session-token")).toBeUndefined();
  },
);

test(
  "the session is over 86400 s after the logout button came, in this tab and the other",
  inLanguage("vi"),
  async ({ page, player }) => {
    await page.clock.install();
    await openLogin(page, "vi");
    await signInHere(page, "vi", player);
    const other = await page.context().newPage();
    await other.goto(pageIn("vi", "/"));
    for (const tab of [page, other]) await signedInAs(tab, player);
    await page.clock.fastForward(86_300_000);
    for (const tab of [page, other]) await signedInAs(tab, player);
    await page.clock.fastForward(200_000);
    for (const tab of [page, other])
      await expect(tab.locator("header").getByRole("button", { name: texts.vi.header.signIn })).toBeVisible();
  },
);
