import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { fillIn, press, signInAtDesk } from "../fixtures/operator-steps";
import { prepareOwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { eachLanguage, expectNoViolation, test, texts } from "../fixtures/site";

/** By which a command speaks to the backend that has the database open. */
const PORTAL_SECRET = "only for the browser tests";

interface Received {
  id: string;
  type: string;
  /** Whether it is signed with a secret, as Standard Webhooks has it. */
  isSignedBy(secret: string): boolean;
}

/** A receiver of webhooks that keeps what comes. */
async function listen() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const { type } = JSON.parse(body) as { type: string };
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    const isSignedBy = (secret: string) => {
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const signed = `${header("id")}.${header("timestamp")}.${body}`;
      const signature = createHmac("sha256", key).update(signed).digest("base64");
      return header("signature").split(" ").includes(`v1,${signature}`);
    };
    received.push({ id: header("id"), type, isSignedBy });
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, received, close: () => void server.close() };
}

eachLanguage((language) => {
  const t = texts[language].operator;

  test("an operator adds an address for events, sees what was sent there, sends it again and removes it", async ({
    page,
  }) => {
    const own = await prepareOwnSite({ ...portalSettings, PORTAL_SECRET, SANDBOX: "1" });
    const receiver = await listen();
    const webhooks = page.locator("[data-webhooks]");
    const row = webhooks.locator("li", { hasText: receiver.url });
    try {
      await own.start();
      await signInAtDesk(page, language, own.site);
      await page.getByRole("link", { name: t.pages.events, exact: true }).click();
      await expect(page.getByRole("heading", { name: t.events.heading })).toBeVisible();

      await page.getByLabel(t.events.type.catalogue_published, { exact: true }).check();
      await fillIn(page, { url: receiver.url, description: "Kho" }, t.events.add);
      const shown = webhooks.locator("[data-secret]");
      await expect(shown).toHaveText(/^whsec_[\w+/=]{40,}$/);
      const secret = await shown.innerText();
      await expectNoViolation(page);
      await press(page, t.shownOnce.kept);
      await expect(shown).toBeHidden();

      // Another catalogue is put in force, and the one before again.
      const catalogue = JSON.parse(readFileSync("docs/examples/catalogue.json", "utf8")) as {
        site: { setting: object };
      };
      const hours = { vi: "8:00 - 23:00", en: "8:00 - 23:00" };
      const file = join(own.folder, "catalogue.json");
      Object.assign(catalogue.site.setting, { support_hours: hours });
      writeFileSync(file, JSON.stringify(catalogue));
      const publish = async (what: string) => {
        const { status, output } = await own.run("catalogue", "import", what);
        expect([status, output]).toEqual([0, output]);
      };
      for (const [n, what] of [file, "--back"].entries()) {
        await publish(what);
        await expect.poll(() => receiver.received.length).toBe(n + 1);
      }
      expect(receiver.received.every(({ isSignedBy }) => isSignedBy(secret))).toBe(true);

      await page.reload();
      if ((await row.getByRole("link").count()) > 0) await row.getByRole("link").click();
      const events = page.locator("[data-events]");
      await expect(events.getByText(t.events.state.delivered).first()).toBeVisible();
      await expectNoViolation(page);
      const sent = receiver.received.length;
      await events.getByRole("button", { name: t.events.resend }).first().click();
      await expect(events.getByText(t.events.resent)).toBeVisible();
      await expect.poll(() => receiver.received.length).toBe(sent + 1);
      expect(receiver.received.slice(0, sent).map(({ id }) => id)).toContain(receiver.received[sent]?.id);

      // What is held back waits, signed with the new secret once it is sent.
      await row.getByRole("button", { name: t.events.hold, exact: true }).click();
      await expect(row.getByText(t.events.off, { exact: true })).toBeVisible();
      await row.getByRole("button", { name: t.events.renew, exact: true }).click();
      await expect(shown).toBeVisible();
      const renewed = await shown.innerText();
      await press(page, t.shownOnce.kept);
      await publish(file);
      await expect(async () => {
        await page.reload();
        await expect(events.getByText(t.events.state.waiting, { exact: true })).toBeVisible({ timeout: 500 });
      }).toPass();
      expect(receiver.received).toHaveLength(sent + 1);
      await row.getByRole("button", { name: t.events.resume, exact: true }).click();
      await expect.poll(() => receiver.received.length).toBe(sent + 2);
      const last = receiver.received.at(-1);
      expect([renewed === secret, last?.isSignedBy(renewed), last?.isSignedBy(secret)]).toEqual([
        false,
        true,
        true,
      ]);

      // All of them again, in their order, once none waits.
      await expect(async () => {
        await page.reload();
        await expect(events.getByText(t.events.state.waiting, { exact: true })).toHaveCount(0, {
          timeout: 500,
        });
      }).toPass();
      const ids = receiver.received.map(({ id }) => id).filter((id, n, all) => all.indexOf(id) === n);
      await events.getByLabel(t.events.replay).fill("2026-01-01T00:00");
      await events.getByRole("button", { name: t.events.replayButton, exact: true }).click();
      await expect.poll(() => receiver.received.length).toBe(sent + 2 + ids.length);
      expect(receiver.received.slice(-ids.length).map(({ id }) => id)).toEqual(ids);

      await row.getByRole("button", { name: t.events.remove, exact: true }).click();
      await row.getByRole("button", { name: t.events.removeAgain }).click();
      await expect(row).toHaveCount(0);
    } finally {
      receiver.close();
      await own.end();
    }
  });
});
