import { expect, test as base, type Browser, type BrowserContext } from "@playwright/test";
import {
  buyAgain,
  codeField,
  confirmSheet,
  endings,
  fillMethod,
  freshCode,
  pay,
  purchaseOf,
  rows,
} from "../fixtures/methods-table";
import {
  decide,
  expectAccessible,
  languages,
  loseCard,
  newPlayer,
  onlyInFull,
  pageIn,
  texts,
  type Locale,
} from "../fixtures/site";
import { alias, headline, openSignedIn } from "../fixtures/topup-steps";

const viewport = { width: 360, height: 800 };

/** Signs in and chooses the character; the tests are about what follows. */
async function takeSeat(browser: Browser, language: Locale): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, hasTouch: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  await openSignedIn(page, language, (await newPlayer(0)).username);
  await page.close();
  return context;
}

type Seat = (language: Locale) => Promise<BrowserContext>;

const test = base.extend<{ language: Locale }, { seat: Seat }>({
  language: ["vi", { option: true }],
  seat: [
    async ({ browser }, give) => {
      const taken = new Map<Locale, Promise<BrowserContext>>();
      await give((language) => {
        const seat = taken.get(language) ?? takeSeat(browser, language);
        taken.set(language, seat);
        return seat;
      });
      for (const seat of taken.values()) await (await seat).close();
    },
    { scope: "worker" },
  ],
  page: async ({ seat, language }, give) => {
    const page = await (await seat(language)).newPage();
    await give(page);
    await page.close();
  },
});

// Recording a trace would take longer than the tests.
test.use({ trace: "off" });

/** Some providers do not report "expired", only that it was not paid. */
const shown = { paid: "settled", declined: "declined", expired: /expired|declined/ } as const;
const outcomes = ["paid", "declined", "expired"] as const;

/**
 * Method × outcome × language. Each method goes through its form and review once (a card as often as
 * it has outcomes); for the other outcomes the same request is sent again, and only the end of those orders is shown.
 */
for (const language of languages) {
  const t = texts[language];
  const resultOf = (reference: string) => pageIn(language, `${alias}/result?transaction_id=${reference}`);

  test.describe(`in ${language}`, () => {
    test.use({ language });
    /** By default each method is tested in one language, alternately; in the full run in both. */
    const testedIn = (position: number) =>
      languages[position % languages.length] === language ? {} : { tag: onlyInFull };

    for (const row of rows.filter(({ way }) => way === "card")) {
      test(
        `method ${row.id}: declined, then paid; pending, then paid; expired`,
        testedIn(rows.indexOf(row)),
        async ({ page }) => {
          const purchase = purchaseOf(page);
          await test.step("declined", async () => {
            await fillMethod(page, language, row, endings.used);
            await pay(page, language, row);
            await expect(page.getByText(t.errors.card_used).first()).toBeVisible();
            await expect(codeField(page)).toHaveValue("");
          });
          await test.step("paid", async () => {
            await codeField(page).fill(freshCode(endings.good));
            await pay(page, language, row);
            await expect(headline(page)).toHaveAttribute("data-state", "settled");
          });
          await test.step("pending, then paid", async () => {
            await fillMethod(page, language, row, endings.pending);
            await pay(page, language, row);
            await expect(headline(page)).toHaveAttribute("data-state", /pending|settled/);
            await expect(headline(page)).toHaveAttribute("data-state", "settled");
          });
          await test.step("expired", async () => {
            const lost = await buyAgain(page, await purchase, freshCode(endings.pending));
            await loseCard(lost);
            await page.goto(resultOf(lost));
            await expect(headline(page)).toHaveAttribute("data-state", "expired");
            await expect(page.locator(`a[href*="again=${lost}"]`).first()).toBeVisible();
          });
        },
      );
    }

    for (const row of rows.filter(({ way }) => way !== "card")) {
      test(
        `method ${row.id}: pending, then paid; ${outcomes.join(", ")}`,
        testedIn(rows.indexOf(row)),
        async ({ page }) => {
          const asked = purchaseOf(page);
          await fillMethod(page, language, row, endings.good);
          const reference = await pay(page, language, row);
          const others = new Map<(typeof outcomes)[number], string>();
          for (const outcome of outcomes) {
            const other = await buyAgain(page, await asked);
            await decide(other, outcome);
            others.set(outcome, other);
          }
          await test.step("pending, then paid", async () => {
            await page.goto(resultOf(reference));
            await expect(headline(page)).toHaveAttribute("data-state", /created|pending/);
            if (row.way === "sheet") await confirmSheet(page);
            else await decide(reference, "paid");
            await expect(headline(page)).toHaveAttribute("data-state", "settled");
          });
          for (const [outcome, other] of others) {
            await test.step(outcome, async () => {
              await page.goto(resultOf(other));
              await expect(headline(page)).toHaveAttribute("data-state", shown[outcome]);
              if (outcome === "paid") return;
              const way = page.locator(`a[href*="again=${other}"][href*="method="]`).first();
              await expect(way).toBeVisible();
            });
          }
        },
      );
    }

    test(
      "a declined payment is paid by another method in one touch, with the amount kept",
      testedIn(0),
      async ({ page }) => {
        const bank = { id: 1, way: "page", fields: true, bank: true } as const;
        await fillMethod(page, language, bank, endings.good);
        const reference = await pay(page, language, bank);
        await decide(reference, "declined");
        await page.goto(resultOf(reference));
        await expect(headline(page)).toHaveAttribute("data-state", "declined");
        await expectAccessible(page);
        await page.locator(`a[href*="again=${reference}"][href*="method="]`).first().click();
        await expect(page.locator("#method-form")).toBeVisible();
        await expect(page.locator(".order-card")).toContainText("50.000");
      },
    );

    test("an order is made again with its character, method and amount", testedIn(1), async ({ page }) => {
      const card = { id: 17, way: "card", fields: true } as const;
      await fillMethod(page, language, card, endings.good);
      await pay(page, language, card);
      await page.getByRole("link", { name: t.result.againSame }).click();
      await expect(page.locator("#method-form input[name=code]")).toHaveValue("");
      await expect(page.locator(".order-card")).toContainText("50.000");
      await expectAccessible(page);
    });
  });
}
