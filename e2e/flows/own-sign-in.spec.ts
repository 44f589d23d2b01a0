import { expect, type Page } from "@playwright/test";
import { backend, eachLanguage, expectNoViolation, pageIn, test, texts } from "../fixtures/site";
import { pressSignOut } from "../fixtures/header";
import { cookieOf, dialogOf, signedInAs } from "../fixtures/sign-in-steps";
import { alias } from "../fixtures/topup-steps";

/** The sandbox's provider ends its account's sessions, as a person does who signs out there. */
async function endAtProvider(account: string): Promise<void> {
  const answer = await fetch(`${backend()}/sandbox/oidc-logout`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account }),
  });
  expect(answer.status).toBe(200);
}

eachLanguage((language) => {
  const t = texts[language];
  const signIn = t.login.with.replace("{name}", "Sandbox ID");
  // Each language has an account of its own, as the provider ends all sessions of one.
  const [account, name] = language === "vi" ? ["an.nguyen", "Nguyễn Hoài An"] : ["chi.pham", "Phạm Linh Chi"];
  const press = async (page: Page) => {
    await page.locator("header").getByRole("button", { name: t.header.signIn }).click();
    await dialogOf(page).getByRole("link", { name: signIn }).click();
  };

  test("a player of the publisher's own provider signs in and out, and is signed out from there", async ({
    page,
  }) => {
    // A page that needs a session leads home, and the way is remembered.
    await page.goto(pageIn(language, "/history"));
    await expect(dialogOf(page).getByRole("link", { name: signIn })).toBeVisible();
    await expectNoViolation(page);
    await dialogOf(page).getByRole("link", { name: signIn }).click();
    await expect(page.getByRole("heading", { name: t.socialSandbox.heading })).toBeVisible();
    await page.getByRole("button", { name }).click();
    await page.waitForURL(pageIn(language, "/history"));
    await signedInAs(page, account);
    expect(await cookieOf(page.context(), "save_token")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    const token = (await cookieOf(page.context(), "save_token"))?.value ?? "none";
    const reachable = await page.evaluate(async () => {
      const session = await (await fetch("/api/auth/session")).text();
      return document.cookie + session + JSON.stringify([localStorage, sessionStorage, location.href]);
    });
    expect(reachable).not.toContain(token);
    expect(reachable).not.toMatch(/user_token=|sign_in_journey/);
    // The account is the publisher's own: no game is its only one.
    await page.goto(pageIn(language, alias));
    await signedInAs(page, account);
    expect((await cookieOf(page.context(), "facebook_alias"))?.value ?? "").toBe("");
    await pressSignOut(page, language);
    await expect(page.locator("header").getByRole("button", { name: t.header.signIn })).toBeVisible();

    // Declined at the provider: nobody is signed in, and the sentence says so.
    await press(page);
    await page.getByRole("button", { name: t.socialSandbox.cancel }).click();
    await expect(dialogOf(page).getByText(t.errors.social_refused)).toBeVisible();
    expect(await cookieOf(page.context(), "user_id")).toBeUndefined();
    await dialogOf(page).getByRole("link", { name: signIn }).click();
    await page.getByRole("button", { name }).click();
    await signedInAs(page, account);
    // The page that is open would ask on, hear of it first and say it there.
    await page.goto("about:blank");
    await endAtProvider(account);
    await page.goto(pageIn(language, "/history"));
    await expect(dialogOf(page).getByText(t.errors.unauthorized)).toBeVisible();
    expect(await cookieOf(page.context(), "save_token")).toBeUndefined();
  });
});
