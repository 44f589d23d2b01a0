import { expect, type Page } from "@playwright/test";
import { fillMethod, rows } from "./methods-table";
import { decide, expectAccessible, languages, pageIn, test, texts } from "./site";
import { alias, codeIn, continueAndPay, headline, openSignedIn } from "./topup-steps";

function rowOf(id: number) {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`no method ${id}`);
  return row;
}
const picture = (page: Page) => page.getByRole("dialog").locator("svg[data-qr]");

for (const language of languages) {
  const t = texts[language];

  test(`${language}: what a phone's app pays is a picture on a wide screen, and a link on a phone`, async ({
    page,
    player,
  }, { project }) => {
    const wide = project.name === "desktop";
    await openSignedIn(page, language, player);
    for (const id of [16, 19]) {
      await fillMethod(page, language, rowOf(id), 0);
      await continueAndPay(page, language);
      const opens = page.getByRole("link", { name: new RegExp(t.order.openApp.replace("{app}", ".+")) });
      if (wide) {
        await expect(picture(page)).toBeVisible();
        await expectAccessible(page, "[role=dialog]");
        const reference = codeIn(page);
        await decide(reference, "paid");
        await expect(headline(page)).toHaveAttribute("data-state", "settled");
        await expect(picture(page)).toBeHidden();
        continue;
      }
      // MoMo has a page that the browser is sent to; a phone with its app opens that from there.
      await page.waitForURL(id === 19 ? /\/sandbox\/pay\// : /\/result\?transaction_id=/);
      const reference = codeIn(page) || (page.url().split("/").at(-1) ?? "");
      await page.goto(pageIn(language, `${alias}/result?transaction_id=${reference}`));
      await expect(opens).toHaveAttribute("href", /./);
      await expect(page.getByRole("dialog")).toBeHidden();
    }

    await fillMethod(page, language, rowOf(15), 0);
    await continueAndPay(page, language);
    await expect(page.locator("svg[data-qr]")).toBeVisible();
    const bigger = page.getByRole("button", { name: t.order.biggerQr, exact: true });
    if (!wide) return expect(bigger).toBeHidden();
    await bigger.click();
    await expect(picture(page)).toBeVisible();
  });
}
