import { randomInt } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import en from "../messages/en.json" with { type: "json" };
import vi from "../messages/vi.json" with { type: "json" };

export const languages = ["vi", "en"] as const;
export type Locale = (typeof languages)[number];

/** Everything in both languages on both screens: `E2E_FULL=1`, as `npm run soak` sets it. */
export const isFull = process.env.E2E_FULL === "1";
/** The tag of what is left to the full run. */
export const onlyInFull = "@full";

/** What speaks one language and says nothing of the screen: on that language's alone. */
export const inLanguage = (language: Locale) => ({ tag: `@${language}` });

/**
 * The same tests in each language. Vietnamese runs on the phone and English on the wide screen (playwright.config.ts);
 * what a test says of a language on a screen, rather than of what happens there, is walked over `languages` instead.
 */
export function eachLanguage(body: (language: Locale) => void): void {
  for (const language of languages)
    test.describe(`in ${language}`, inLanguage(language), () => body(language));
}
export const texts = { vi, en };

export const portal = () => process.env.E2E_PORTAL ?? "";
export const backend = () => process.env.E2E_BACKEND ?? "";
export const password = "matkhau123";

/** A sentence that counts something, whatever the number. */
export const anyCount = (sentence: string) =>
  new RegExp(
    sentence
      .replace(/\{n, plural, one \{(.+?)\} other \{(.+?)\}\}(?!\})/, "(?:$1|$2)")
      .replaceAll("{n}", String.raw`\d+`),
  );

/** The address of a page in a language. */
export const pageIn = (language: Locale, path: string) =>
  `${portal()}${language === "en" ? "/en" : ""}${path}`;

/** A player of the test's own with 10,000 Vxu: no test shares a wallet, a lockout or a history with another. */
export const test = base.extend<{ player: string }>({
  extraHTTPHeaders: async ({}, give) => {
    const part = () => randomInt(1, 255);
    await give({ "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
  },
  // A sentence that a page's client components use and were not given is told by the console alone.
  context: async ({ context }, give) => {
    const missing: string[] = [];
    context.on("console", (said) => {
      if (/MISSING_MESSAGE|INVALID_MESSAGE|FORMATTING_ERROR/.test(said.text())) missing.push(said.text());
    });
    await give(context);
    expect(missing).toEqual([]);
  },
  player: async ({}, give) => {
    await give((await newPlayer(10_000)).username);
  },
});

/**
 * A field of a card, where it can be seen: until React has taken a streamed part of the page over, the server's copy of it
 * may still be hidden at the document's end.
 */
export const cardField = (page: Page, name: "serial" | "code") =>
  page.locator(`input[name=${name}]`).filter({ visible: true });

/** Fills the login dialog that is open. */
export async function signInHere(page: Page, language: Locale, player: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=username]").fill(player);
  await dialog.locator("input[name=password]").fill(password);
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toBeHidden();
}

/** Picks the first group, its first server and the first character there. */
export async function pickCharacter(page: Page, language: Locale): Promise<void> {
  const picker = page.locator("select[name=server_group]");
  await expect(picker).toBeEnabled();
  await picker.selectOption({ index: 1 });
  await page.locator("select[name=server]").selectOption({ index: 1 });
  const character = page.locator("select[name=character]");
  await expect(character).toBeEnabled();
  await character.selectOption({ index: 1 });
  await page.getByRole("button", { name: texts[language].character.confirm, exact: true }).click();
}

/** In the course of a test, on the phone alone: the gallery is looked at on both screens. All of it in the full run. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  if (isFull || test.info().project.name === "phone") await expectNoViolation(page, within);
}

/** No violation of WCAG A and AA that axe can find; `within` leaves the rest of the page out of it. */
export async function expectNoViolation(page: Page, within?: string): Promise<void> {
  // What is fading in or out, or waits to, is looked at as it will stand.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // In the page itself: there are no frames of other origins, and the usual way opens a page more for each look. All
  // rules are tried; of those that hold nothing is told, which would take longer than trying them.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
    [],
  );
}

/** The person at the provider decides, by a program. */
export async function decide(reference: string, outcome: string, callback = "sent"): Promise<void> {
  await tellSandbox(`payments/${reference}`, { outcome, callback });
}

/** The gateway loses a card that it is checking, and the order's time runs out. */
export async function loseCard(order_id: string): Promise<void> {
  await tellSandbox(`cards/${order_id}/lost`, {});
}

/** The game's server will not take what this order, or this player, bought. */
export async function refuseGrants(of: { order_id: string } | { player_id: string }): Promise<void> {
  await tellSandbox("game-server", { mode: "refuse", ...of });
}

/** One more player, with so much Vxu, and with characters in every game or in none. */
export async function newPlayer(vxu: number, roles = true): Promise<{ id: string; username: string }> {
  const { data } = (await tellSandbox("players", { vxu, roles })) as {
    data: { id: string; username: string };
  };
  return data;
}

async function tellSandbox(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${backend()}/sandbox/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
  return response.json();
}
