import type { Page } from "@playwright/test";
import { signInByCall } from "./sign-in-steps";
import { pageIn, pickCharacter, texts, type Locale } from "./site";
import { alias } from "./topup-steps";

export const names = {
  small: { vi: "Túi Nguyên bảo nhỏ", en: "Small pouch of ingots" },
  pouch: { vi: "Túi Nguyên bảo vừa", en: "Pouch of ingots" },
  vault: { vi: "Kho báu Nguyên bảo", en: "Vault of ingots" },
};
export const wallet = 12;
/** What the five steps buy with from the wallet; out of a game it is purchase/wallet. */
export const walletPurchase = `**/apidev/payment/purchase/${wallet}?*`;

export const tile = (page: Page, name: string, value: string | number) =>
  page.locator("label", { has: page.locator(`input[name=${name}][value="${value}"]`) });

export async function openItems(page: Page, language: Locale, player: string): Promise<void> {
  await signInByCall(page, player);
  await page.goto(pageIn(language, `${alias}/item`));
  await pickCharacter(page, language);
}

export const choose = (page: Page, language: Locale, item: keyof typeof names) =>
  page
    .getByRole("button", {
      name: `${texts[language].itemShop.choose}: ${names[item][language]}`,
      exact: true,
    })
    .click();

export const buyButton = (page: Page, language: Locale) =>
  page.getByRole("button", { name: texts[language].itemShop.buy, exact: true });

export const buy = (page: Page, language: Locale) => buyButton(page, language).click();

/** How often the player has bought an item, asked with the page's own session. */
export async function countBought(page: Page, item: keyof typeof names): Promise<number> {
  const answer = await page.request.get(
    `${new URL(page.url()).origin}/apidev/payment/history?game_id=11&limit=1000`,
  );
  const { data } = (await answer.json()) as { data: { orders: { item_name?: string }[] } };
  const named: string[] = Object.values(names[item]);
  return data.orders.filter(({ item_name }) => item_name && named.includes(item_name)).length;
}
