import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { fillIn, press } from "../fixtures/operator-steps";
import { bothLanguages, expectNoViolation, pageIn, test, texts } from "../fixtures/site";

/** A receiver of webhooks that keeps their ids and types. */
async function listen() {
  const received: { id: string; type: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const { type } = JSON.parse(body) as { type: string };
    received.push({ id: String(request.headers["webhook-id"]), type });
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, received, close: () => void server.close() };
}

bothLanguages((language) => {
  const t = texts[language].operator;

  test("an operator adds an address for events, sees what was sent there, sends it again and removes it", async ({
    page,
  }) => {
    const receiver = await listen();
    const webhooks = page.locator("[data-webhooks]");
    const own = webhooks.locator("li", { hasText: receiver.url });
    try {
      await page.goto(pageIn(language, "/operator"));
      await fillIn(page, { username: "operator01", password: "vanhanh123" }, t.signIn);
      await page.getByRole("link", { name: t.pages.events, exact: true }).click();
      await expect(page.getByRole("heading", { name: t.events.heading })).toBeVisible();

      await page.getByLabel(t.events.type.catalogue_published, { exact: true }).check();
      await fillIn(page, { url: receiver.url, description: "Kho" }, t.events.add);
      await expect(webhooks.locator("[data-secret]")).toHaveText(/^whsec_[\w+/=]{40,}$/);
      await expectNoViolation(page);
      await press(page, t.shownOnce.kept);
      await expect(webhooks.locator("[data-secret]")).toBeHidden();

      // A text of the site is changed, and back, in the desk.
      const desk = await page.context().newPage();
      await desk.goto(pageIn(language, "/operator"));
      const hours = desk.locator("input[name=hours-vi]");
      const before = await hours.inputValue();
      for (const value of [`${before} `.padEnd(before.length + 2, "."), before]) {
        await fillIn(desk, { "hours-vi": value }, t.save);
        await expect(desk.getByText(t.saved)).toBeVisible();
        await expect.poll(() => receiver.received.length).toBeGreaterThan(value === before ? 1 : 0);
      }
      await desk.close();

      await page.reload();
      if ((await own.getByRole("link").count()) > 0) await own.getByRole("link").click();
      const events = page.locator("[data-events]");
      await expect(events.getByText(t.events.state.delivered).first()).toBeVisible();
      await expectNoViolation(page);
      const sent = receiver.received.length;
      await events.getByRole("button", { name: t.events.resend }).first().click();
      await expect(events.getByText(t.events.resent)).toBeVisible();
      await expect.poll(() => receiver.received.length).toBe(sent + 1);
      expect(receiver.received.slice(0, sent).map(({ id }) => id)).toContain(receiver.received[sent]?.id);

      await own.getByRole("button", { name: t.events.remove, exact: true }).click();
      await own.getByRole("button", { name: t.events.removeAgain }).click();
      await expect(own).toHaveCount(0);
    } finally {
      receiver.close();
    }
  });
});
