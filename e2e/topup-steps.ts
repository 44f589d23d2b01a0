import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { signInByCall } from "./sign-in-steps";
import { cardField, pageIn, pickCharacter, texts, type Locale } from "./site";

export const alias = "/kiem-the-vo-song";

/** The one gold button: beside the steps on a wide screen, below them on a phone. */
export const gold = (page: Page) => page.locator(".order-card .btn-primary");

export async function openSignedIn(
  page: Page,
  language: Locale,
  player: string,
  address = pageIn(language, alias),
): Promise<void> {
  await signInByCall(page, player, new URL(address).origin);
  await page.goto(address);
  await pickCharacter(page, language);
}

export const choose = (page: Page, name: string, value: string | number) =>
  page.locator("label", { has: page.locator(`input[name=${name}][value="${value}"]`) }).click();

export const headline = (page: Page) => page.locator("[data-state]").first();

/** A fresh card whose code ends as asked. */
export const cardCode = (ending: number) => `${String(randomInt(1e11)).padStart(11, "0")}${ending}`;

export async function payByCard(page: Page, language: Locale, code: string): Promise<void> {
  await fillCard(page, code);
  await continueAndPay(page, language);
}

export async function fillCard(page: Page, code: string): Promise<void> {
  await choose(page, "method", 17);
  await choose(page, "amount", 100_000);
  await cardField(page, "serial").fill("PM1234567890");
  await cardField(page, "code").fill(code);
}

/** The button first leads on to the review. */
export async function review(page: Page, language: Locale): Promise<void> {
  const t = texts[language].payment;
  await expect(gold(page)).toHaveText(t.continue);
  await gold(page).click();
  await expect(gold(page)).toContainText(t.pay);
  // The card comes with a script of its own; a press while it takes its place could miss the button.
  await expect(page.getByRole("heading", { name: t.review })).toBeVisible();
}

/** Then it pays. */
export async function continueAndPay(page: Page, language: Locale): Promise<void> {
  await review(page, language);
  await gold(page).click();
}

/** The method whose money is given on a provider's page. */
export async function payByBank(page: Page, language: Locale): Promise<void> {
  await choose(page, "method", 1);
  await choose(page, "amount", 100_000);
  await choose(page, "bank_id", 3);
  await continueAndPay(page, language);
  await page.waitForURL(/\/sandbox\/pay\//);
}

export async function fillTransfer(page: Page): Promise<void> {
  await choose(page, "method", 15);
  await choose(page, "amount", 50_000);
  await choose(page, "bank_id", 13);
}

export const codeIn = (page: Page) => new URL(page.url()).searchParams.get("transaction_id") ?? "";

/** How many orders the player has, asked with the page's own session. */
export async function countOrders(page: Page): Promise<number> {
  let count = 0;
  let cursor = "";
  do {
    const query = new URLSearchParams({ limit: "100", ...(cursor && { cursor }) });
    const answer = await page.request.get(`${new URL(page.url()).origin}/apidev/payment/history?${query}`);
    const { data } = (await answer.json()) as { data: { orders: unknown[]; next_cursor: string | null } };
    count += data.orders.length;
    cursor = data.next_cursor ?? "";
  } while (cursor);
  return count;
}
