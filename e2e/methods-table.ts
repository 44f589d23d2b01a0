import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page, type Request } from "@playwright/test";
import { methods } from "@/lib/payment";
import type { ProviderKind } from "@/lib/payment/provider";
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
  captcha?: boolean;
  bank?: boolean;
}

/** A purchase on its way to the server. */
export const purchaseOf = (page: Page) =>
  page.waitForRequest((request) => "idempotency-key" in request.headers());

/** How a method goes on, by its provider's kind. */
const ways: Record<ProviderKind, Way> = {
  vnpay: "page",
  "bank-transfer": "here",
  "card-gateway": "card",
  momo: "page",
  zalopay: "here",
  "viettel-money": "page",
  moca: "page",
  sms: "here",
  "international-card": "page",
  "wallet-sheet": "sheet",
};

/** Every method that a top-up is paid by. */
export const rows: readonly Row[] = methods
  .flatMap(({ ids: [id], provider, fields, captchaField }): Row[] =>
    provider
      ? [
          {
            id,
            way: ways[provider.kind],
            captcha: captchaField !== undefined,
            bank: fields.some(({ kind }) => kind === "bank"),
          },
        ]
      : [],
  )
  .toSorted((a, b) => a.id - b.id);

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
