import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page, type Request } from "@playwright/test";
import { pageIn, portal, texts, type Locale } from "./site";
import { alias, codeIn, continueAndPay } from "./topup-steps";

/**
 * How a method goes on after "pay": a card is settled by its own call, a page belongs to the provider, anything else
 * happens on the order's own page.
 */
type Way = "card" | "page" | "here" | "sheet";

interface Row {
  id: number;
  way: Way;
  captcha?: true;
  bank?: true;
}

/** A purchase on its way to the server. */
export const purchaseOf = (page: Page) =>
  page.waitForRequest((request) => "idempotency-key" in request.headers());

/** Every method that a top-up is paid by. */
export const rows: readonly Row[] = [
  { id: 1, way: "page", bank: true },
  { id: 3, way: "page" },
  { id: 4, way: "card" },
  { id: 5, way: "card", captcha: true },
  { id: 6, way: "here" },
  { id: 7, way: "here" },
  { id: 10, way: "card" },
  { id: 11, way: "here" },
  { id: 15, way: "here", bank: true },
  { id: 16, way: "here" },
  { id: 17, way: "card" },
  { id: 18, way: "page" },
  { id: 19, way: "page" },
  { id: 20, way: "page" },
  { id: 21, way: "sheet" },
  { id: 22, way: "sheet" },
  { id: 27, way: "sheet" },
];

const amount = 50_000;

/** The endings of a card's code in the sandbox (interface.md). */
export const endings = { good: 0, other: 1, used: 2, pending: 4 } as const;

const tile = (page: Page, name: string, value: string | number) =>
  page.locator("label", { has: page.locator(`input[name=${name}][value="${value}"]`) });

export const freshCode = (ending: number) => `${String(randomInt(1e11)).padStart(11, "0")}${ending}`;
export const codeField = (page: Page) => page.locator("#method-form input[name$=code]");

/** Chooses the method and the amount, and fills whatever its form asks for. */
export async function fillMethod(page: Page, language: Locale, row: Row, ending: number): Promise<void> {
  await page.goto(pageIn(language, alias));
  await tile(page, "method", row.id).click();
  await tile(page, "amount", amount).click();
  const form = page.locator("#method-form");
  await expect(form).toBeVisible();
  const code = freshCode(ending);
  for (const [name, value] of [
    ["serial", "PM1234567890"],
    ["code", code],
    ["card_series", "12345678901"],
    ["card_code", code],
    ["mobile", "0912345678"],
  ] as const) {
    const field = form.locator(`input[name="${name}"]`);
    if (await field.count()) await field.fill(value);
  }
  if (row.bank) await tile(page, "bank_id", 3).click();
}

/** Pays, and answers the order's code where the money is still to come. */
export async function pay(page: Page, language: Locale, row: Row): Promise<string> {
  await continueAndPay(page, language);
  if (row.captcha) {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: texts[language].captcha.continue, exact: true }).click();
  }
  if (row.way === "card") return "";
  if (row.way === "page") {
    await page.waitForURL(/\/sandbox\/pay\//);
    return page.url().split("/").at(-1) ?? "";
  }
  await page.waitForURL(/\/result\?transaction_id=/);
  return codeIn(page);
}

/** The same purchase once more, as an order of its own; where it is paid by a card, by the one with this code. */
export async function buyAgain(page: Page, asked: Request, code = ""): Promise<string> {
  const body = asked.postDataJSON() as Record<string, unknown>;
  for (const name of ["code", "card_code"]) if (name in body) body[name] = code;
  const answer = await page.request.post(asked.url(), {
    headers: { origin: portal(), "idempotency-key": randomUUID() },
    data: { ...body, ...("tid" in body && { tid: randomUUID() }) },
  });
  const { data } = (await answer.json()) as { data: { transaction_id: string } };
  return data.transaction_id;
}

/** The sandbox's sheet, where the browser has none of its own. */
export async function confirmSheet(page: Page): Promise<void> {
  await page.locator("[data-sheet]").click();
  await page.getByRole("dialog").locator(".btn-primary").click();
}
