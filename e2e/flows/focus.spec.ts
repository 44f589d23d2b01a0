import { expect } from "@playwright/test";
import { buyButton, choose as chooseItem, openItems } from "../fixtures/item-steps";
import { decide, pageIn, test, texts } from "../fixtures/site";
import {
  cardCode,
  codeIn,
  continueAndPay,
  fillTransfer,
  headline,
  openSignedIn,
  payByCard,
} from "../fixtures/topup-steps";

test("in the item steps arrow keys only move the focus; Space and Enter choose and lead on", async ({
  page,
  player,
}) => {
  const t = texts.vi.itemShop;
  await openItems(page, "vi", player);
  await chooseItem(page, "vi", "small");
  const checked = (name: string) => page.locator(`input[name=${name}]:checked`);
  for (const [step, name, key] of [
    [t.character, "role", "Space"],
    [t.method, "item_method", "Enter"],
  ] as const) {
    await expect(buyButton(page, "vi")).toBeVisible();
    await page.getByRole("button", { name: step, expanded: false }).click();
    await expect(page.getByRole("heading", { name: step })).toBeFocused();
    await expect(checked(name)).toHaveCount(1);
    const first = await checked(name).getAttribute("value");
    await checked(name).focus();
    await page.keyboard.press("ArrowDown");
    const reached = page.locator(`input[name=${name}]:focus`);
    await expect(reached).not.toHaveAttribute("value", first ?? "");
    await expect(checked(name)).toHaveAttribute("value", first ?? "");
    const chosen = (await reached.getAttribute("value")) ?? "";
    await page.keyboard.press(key);
    await expect(page.getByRole("button", { name: step, expanded: false })).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toContain(chosen.split("/").at(-1));
  }
});

test("a copy button that goes when the money arrives leaves the focus to the order's state", async ({
  page,
  player,
}) => {
  const { copy, accountNumber } = texts.vi.order;
  await openSignedIn(page, "vi", player);
  await fillTransfer(page);
  await continueAndPay(page, "vi");
  await page.getByRole("button", { name: `${copy}: ${accountNumber}` }).focus();
  await decide(codeIn(page), "paid");
  await expect(headline(page)).toHaveAttribute("data-state", "settled");
  await expect(headline(page).getByRole("heading")).toBeFocused();
});

test("a tile of a row that scrolls is seen as a whole when the keyboard reaches it", async ({
  page,
  player,
}) => {
  await openSignedIn(page, "vi", player);
  await payByCard(page, "vi", cardCode(0));
  await expect(headline(page)).toHaveAttribute("data-state", "settled");
  // A wide screen at four times its size.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(pageIn("vi", "/"));
  const tiles = page.getByRole("region", { name: texts.vi.recentGames.title }).getByRole("link");
  await expect(tiles).toHaveCount(2);
  await tiles.first().focus();
  await page.keyboard.press("Tab");
  await expect(tiles.last()).toBeFocused();
  await expect
    .poll(async () => {
      const { x, width } = (await tiles.last().boundingBox()) ?? { x: -1, width: 0 };
      return x >= 0 && x + width <= 320;
    })
    .toBe(true);
});
