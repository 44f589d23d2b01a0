import type { Locator, Page } from "@playwright/test";
import {
  alias,
  cardCode,
  choose,
  chooseRole,
  codeIn,
  fillCard,
  gold,
  payButton,
} from "../../e2e/fixtures/topup-steps";
import { cardField, decide, password, texts } from "../../e2e/fixtures/site";

/** What one player does in a browser. Other builds' texts only add to these, so that a part of a text is looked for. */
export interface Way {
  name: string;
  /** Where it begins; signed in already, unless the player does that by hand. */
  path: string;
  byHand?: boolean;
  /** Does all that the player does before the deploy. */
  begin(page: Page, player: string): Promise<void>;
  /** What the page shows besides its fields, and has to go on showing as it is. */
  shown: string;
  /** The next thing that the player does on a page that stays open through several deploys. */
  goOn?(page: Page): Promise<void>;
  /** The order's end. `isWhole`: the page is another one by then, which the player has gone to. */
  finish(page: Page, player: string): Promise<void>;
  isWhole?: boolean;
  /** The page has a stream of order changes. */
  isTold?: boolean;
}

const amount = 50_000;
const items = /Túi Nguyên bảo (nhỏ|vừa)/;
const gift = "Túi Chào Mừng";
const shop = "/long-thanh-chien/webshop";

const settled = (page: Page) => page.locator("[data-state=settled]").first().waitFor();
const dialog = (page: Page) => page.getByRole("dialog");

/** Presses the button that pays, as soon as the order beside the steps is complete. */
async function pay(page: Page): Promise<void> {
  await gold(page).filter({ hasText: "₫" }).waitFor();
  await payButton(page).click();
}

/** Opens a dialog, whose script is loaded only now, and closes it. */
async function openAndClose(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
}

async function openSignIn(page: Page): Promise<void> {
  await page.locator("header").getByRole("button", { name: texts.vi.header.signIn }).click();
  await dialog(page).locator("input[name=username]").waitFor();
}

async function payByNewCard(page: Page): Promise<void> {
  await chooseRole(page);
  await fillCard(page, cardCode(0));
  await pay(page);
  await settled(page);
}

/** A card's form with the serial and four figures of the code; after each deploy one more, and then the rest. */
export const cardForm: Way = {
  name: "card form",
  path: alias,
  shown: ".order-card",
  async begin(page) {
    await chooseRole(page);
    await fillCard(page, cardCode(0).slice(0, 4));
  },
  async goOn(page) {
    await openAndClose(page, page.getByRole("button", { name: texts.vi.payment.guide }));
    await cardField(page, "code").press("End");
    await cardField(page, "code").pressSequentially("1");
  },
  async finish(page) {
    const typed = (await cardField(page, "code").inputValue()).replaceAll(/\D/g, "");
    await cardField(page, "code").press("End");
    await cardField(page, "code").pressSequentially(cardCode(0).slice(typed.length));
    await pay(page);
    await settled(page);
  },
};

/** An item, a server and a character are chosen, and the confirmation is open; then another item, and bought. */
export const itemShop: Way = {
  name: "item",
  path: `${alias}/item`,
  shown: "main dl",
  async begin(page) {
    await page.locator("main ol button[aria-expanded=false]").first().click();
    await chooseRole(page);
    await page.getByRole("button", { name: items }).first().click();
    await page.locator("main dl").waitFor();
  },
  async goOn(page) {
    await page.goBack();
    await page.getByRole("button", { name: items }).last().click();
    await page.locator("main dl").waitFor();
  },
  async finish(page) {
    await page.locator("main .btn-primary").click();
    await dialog(page).getByText(texts.vi.walletResult.done).first().waitFor();
  },
};

/** An order's page, which its stream tells that the order is paid. */
const orderBy = (name: string, method: number): Way => ({
  name,
  path: alias,
  // Not what it says about the payment, which changes with what the provider tells.
  shown: "main h1",
  isTold: true,
  async begin(page) {
    await chooseRole(page);
    await choose(page, "method", method);
    await choose(page, "amount", amount);
    await pay(page);
    await page.waitForURL(/transaction_id=/);
    await page.locator("[data-state=pending]").first().waitFor();
  },
  async finish(page) {
    await decide(codeIn(page), "paid");
    await settled(page);
  },
});

/** An order that can be paid for a quarter of an hour, with a picture to scan. */
export const zalopayOrder = orderBy("ZaloPay order", 16);

/** An order that can be paid for an hour, longer than all deploys take. */
export const smsOrder = orderBy("SMS order", 6);

/** A gift's confirmation in its dialog. */
export const webShop: Way = {
  name: "web shop",
  path: shop,
  shown: "[role=dialog]",
  async begin(page) {
    await page.getByRole("listitem").getByRole("button", { name: gift }).click();
    await dialog(page).locator(".btn-primary").click();
    await dialog(page).getByRole("button", { name: texts.vi.webshopConfirm.confirm }).waitFor();
  },
  async finish(page) {
    await dialog(page).getByRole("button", { name: texts.vi.webshopConfirm.confirm }).click();
    await dialog(page).getByText(texts.vi.webshopResult.done).first().waitFor();
  },
};

/** The sign-in dialog, half filled in; then a top-up. */
export const signIn: Way = {
  name: "sign-in",
  path: alias,
  byHand: true,
  shown: "[role=dialog]",
  async begin(page, player) {
    await openSignIn(page);
    await dialog(page).locator("input[name=username]").fill(player);
    await dialog(page).locator("input[name=password]").fill(password.slice(0, 4));
  },
  async finish(page) {
    await dialog(page).locator("input[name=password]").press("End");
    await dialog(page).locator("input[name=password]").pressSequentially(password.slice(4));
    await dialog(page).locator("button[type=submit]").click();
    await dialog(page).waitFor({ state: "hidden" });
    await payByNewCard(page);
  },
};

/** The home page, whose link to a game is followed later: it asks the player to sign in, and goes there. Then a top-up. */
export const link: Way = {
  name: "link",
  path: "/",
  byHand: true,
  isWhole: true,
  shown: "h1",
  begin: async (page) => gameLink(page).waitFor(),
  async finish(page, player) {
    await gameLink(page).click();
    await dialog(page).locator("input[name=username]").fill(player);
    await dialog(page).locator("input[name=password]").fill(password);
    await dialog(page).locator("button[type=submit]").click();
    await page.waitForURL(`**${alias}`);
    await payByNewCard(page);
  },
};

/** The history, filtered; each time by another state, and at last a link of the header is followed. */
export const history: Way = {
  name: "history",
  path: "/history",
  isWhole: true,
  shown: "h1",
  async begin(page) {
    await page.getByRole("button", { name: texts.vi.history.filter }).click();
    await page.locator("select[name=game]").selectOption({ index: 1 });
  },
  async goOn(page) {
    const state = page.locator("select[name=state]");
    await state.selectOption((await state.inputValue()) === "settled" ? "pending" : "settled");
  },
  async finish(page) {
    await page.locator("header a").first().click();
    await gameLink(page).waitFor();
  },
};

const gameLink = (page: Page) => page.locator(`main a[href$="${alias}"]`).first();

/** Goes from the home page to a game and back, by their links, until `isOver`; resolves to how often. */
export async function wander(page: Page, isOver: () => boolean): Promise<number> {
  let times = 0;
  for (; !isOver(); times += 1) {
    await gameLink(page).click();
    await page.waitForURL(`**${alias}`);
    await page.locator("input[name=amount]").first().waitFor({ state: "attached" });
    await page.locator("header a").first().click();
    await gameLink(page).waitFor();
  }
  return times;
}
