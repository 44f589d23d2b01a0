import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { enterDesk, sandboxOperator, signInAtDesk } from "../fixtures/operator-steps";
import { prepareOwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { eachLanguage, expectNoViolation, pageIn, test, texts } from "../fixtures/site";
import { noon } from "../fixtures/start-site";

type Answer = { token?: string; vxu?: number; data: { transaction_id: string; state: string } };

/** A player's bank transfer of 5,000,000 VND, more than one operator may credit alone, that the player says is paid. */
async function claimTransfer(backend: string) {
  let token = "";
  const send = async (path: string, body?: object) => {
    const response = await fetch(`${backend}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as Answer;
  };
  token = (await send("/api/user/login", { username: "player01", password: "matkhau123" })).token ?? "";
  const role = { server_id: 1, character_id: "1001" };
  const bought = { game_id: 11, amount: 5_000_000, bank_id: 13, tid: randomUUID(), ...role };
  const { data } = await send("/apidev/payment/qr-code/bank-transfer", bought);
  const id = data.transaction_id;
  await send("/apidev/payment/claim", { transaction_id: id, bank_reference: "FT26061000999" });
  return {
    id,
    vxu: async () => (await send("/apidev/payment/balance")).vxu ?? 0,
    /** The bank reports the transfer. */
    pay: async () => void (await send(`/sandbox/payments/${id}`, { outcome: "paid", callback: "sent" })),
    state: async () => (await send(`/apidev/payment/check_transaction?transaction_id=${id}`)).data.state,
  };
}

eachLanguage((language) => {
  const t = texts[language].operator;

  test("above the ceiling an operator asks to credit an order or a player, which only another one can confirm", async ({
    page,
    browser,
  }) => {
    const PORTAL_SECRET = "only for the browser tests";
    const own = await prepareOwnSite({
      ...portalSettings,
      PORTAL_SECRET,
      SANDBOX: "1",
      SANDBOX_CLOCK: noon,
    });
    try {
      await own.start();
      const { output } = await own.run("operator", "add", "anna", "--role", "finance");
      const password = output.trim().split(": ").at(-1) ?? "";
      await enterDesk(page, language, own.site, { username: "anna", password });
      const order = await claimTransfer(own.backend);

      const context = await browser.newContext({ viewport: page.viewportSize() });
      const asker = await context.newPage();
      await signInAtDesk(asker, language, own.site);
      const confirmIn = (one: Page) =>
        one.getByRole("dialog").getByRole("button", { name: t.waiting.confirm, exact: true }).click();
      const requestIn = (one: Page) => one.locator("[data-request]", { hasText: "player01" });
      const confirmRequest = { name: t.waiting.confirmRequest, exact: true };
      const waiting = asker.locator("[data-waiting] li", { hasText: order.id });
      await waiting.getByLabel(t.waiting.txn, { exact: true }).fill("FT26061000999");
      await waiting.getByRole("button", { name: t.waiting.settle, exact: true }).click();
      await confirmIn(asker);
      await expect(asker.getByText(t.waiting.asked)).toBeVisible();
      await expect(requestIn(asker)).toContainText(t.waiting.requestOwn);
      await expect(requestIn(asker).getByRole("button", confirmRequest)).toHaveCount(0);
      expect(await order.state()).toBe("pending");

      const confirmAsSecond = async () => {
        await page.goto(pageIn(language, "/operator", own.site));
        await expect(requestIn(page)).toContainText(sandboxOperator.username);
        await expectNoViolation(page);
        await requestIn(page).getByRole("button", confirmRequest).click();
        await confirmIn(page);
        await expect(page.getByText(t.waiting.done)).toBeVisible();
        await expect(requestIn(page)).toHaveCount(0);
      };
      await confirmAsSecond();
      expect(await order.state()).toBe("settled");

      // The bank reports the transfer under another id: a payment without an order, for the player's wallet.
      const before = await order.vxu();
      await order.pay();
      await asker.reload();
      await waiting.getByLabel(t.waiting.toPlayer, { exact: true }).fill("player01");
      await waiting.getByRole("button", { name: t.waiting.credit, exact: true }).click();
      await confirmIn(asker);
      await expect(asker.getByText(t.waiting.asked)).toBeVisible();
      expect(await order.vxu()).toBe(before);
      await confirmAsSecond();
      expect(await order.vxu()).toBe(before + 52_500);
      await context.close();
    } finally {
      await own.end();
    }
  });
});
