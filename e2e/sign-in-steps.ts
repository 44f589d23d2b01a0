import { expect, type BrowserContext, type Page } from "@playwright/test";
import { backend, pageIn, password, portal, texts, type Locale } from "./site";

export const dialogOf = (page: Page) => page.getByRole("dialog");
export const signedInAs = (page: Page, name: string) =>
  expect(page.locator("header").getByText(name)).toBeVisible();

export async function openLogin(page: Page, language: Locale, path = "/") {
  await page.goto(pageIn(language, path));
  await page.locator("header").getByRole("button", { name: texts[language].header.signIn }).click();
  return dialogOf(page);
}

/** Signed in without the dialog, by the site's own call: its cookies are the page's from then on. */
export async function signInByCall(page: Page, username: string, site = portal()): Promise<void> {
  const answer = await page.request.post(`${site}/api/auth/login`, {
    headers: { origin: site },
    data: { username, password },
  });
  expect(answer.status()).toBe(200);
}

export const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies(portal())).find((cookie) => cookie.name === name);

/** A user_token as a game's launcher has one: fresh from the publisher. */
export async function launcherLink(player: string, path: string): Promise<string> {
  const answer = await fetch(`${backend()}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: player, password }),
  });
  const { user } = (await answer.json()) as { user: { id: string; user_token: string } };
  const query = new URLSearchParams({ id: user.id, username: player, user_token: user.user_token });
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
