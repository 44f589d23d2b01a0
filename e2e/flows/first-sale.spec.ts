import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { addGame } from "../fixtures/catalogue-steps";
import { enterDeskFirst, firstOperatorIn, press } from "../fixtures/operator-steps";
import { prepareOwnSite } from "../fixtures/own-site";
import { buy, payBy, tile } from "../fixtures/item-steps";
import { prepareRealSale } from "../fixtures/real-sale";
import { bothLanguages, expectHydrated, expectNoViolation, pageIn, test, texts } from "../fixtures/site";
import { signedInAs } from "../fixtures/sign-in-steps";
import { choose, chooseRole, continueAndPay, headline, payButton } from "../fixtures/topup-steps";

bothLanguages((language) => {
  test("an empty site opens soon, tells operators what is left, and shows what is imported", async ({
    page,
  }) => {
    const own = await prepareOwnSite({ NODE_ENV: "production", WORKERS: "1", SANDBOX: "0" });
    const { site, run } = own;
    const at = (path: string) => pageIn(language, path, site);
    try {
      const answers = join(own.folder, "answers.json");
      const addresses = { PUBLIC_URL: site, BACKEND_PUBLIC_URL: own.backend };
      const lines = { SITE_COMPANY: "Công ty Nạp Mới", SITE_LICENCE: "GP 12/2026 | MST 0101" };
      writeFileSync(
        answers,
        JSON.stringify({ ...addresses, ...lines, SITE_NAME: "Nạp Mới", operator: "anna" }),
      );
      const ENV_FILE = join(own.folder, "site.env");
      const setup = await run("setup", "--file", answers, "--out", ENV_FILE, "--offline");
      expect([setup.status, setup.output]).toEqual([0, setup.output]);
      own.env.ENV_FILE = ENV_FILE;
      await own.start();

      const { home, operator } = texts[language];
      await page.goto(at("/"));
      await expect(page.getByRole("heading", { name: home.soonTitle })).toBeVisible();
      for (const line of ["Công ty Nạp Mới", "GP 12/2026", "MST 0101"])
        await expect(page.getByRole("contentinfo").getByText(line, { exact: true })).toBeVisible();
      await expectNoViolation(page);

      await enterDeskFirst(page, language, site, firstOperatorIn(setup.output));
      await page.goto(at("/operator"));
      const checklist = page.getByRole("region", { name: operator.checklist.heading });
      const { games, methods, servers } = operator.checklist.points;
      await expect(checklist.getByText(games)).toBeVisible();
      await expect(checklist.getByText(methods)).toBeVisible();
      await expectNoViolation(page);
      const title = await page.getByRole("heading", { name: operator.title }).boundingBox();
      expect(title?.height).toBeLessThan(80);

      expect((await run("catalogue", "import", "docs/examples/catalogue.json")).output).toContain(
        "version 1 is in force",
      );
      const link = page.getByRole("link", { name: /Kiếm Thế Vô Song/ }).first();
      await expect(async () => {
        await page.goto(at("/"));
        await expect(link).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.goto(at("/operator"));
      await expect(checklist.getByText(methods)).toBeVisible();
      await expect(checklist.getByText(games)).toHaveCount(0);
      // Games ask for characters, and nothing is set that knows them.
      await expect(checklist.getByText(servers)).toBeVisible();

      // No provider is set up yet.
      await page.goto(at("/kiem-the-vo-song"));
      await expect(page.getByText(texts[language].payment.none)).toBeVisible();

      // Whoever has a page open sees what is published, and goes on where they were.
      await page.goto(at("/"));
      const search = page.getByRole("searchbox");
      await expectHydrated(search);
      await search.fill("Kiếm");
      await expect(page.getByRole("link", { name: /Kiếm Thế Vô Song/ })).toBeVisible();
      const file = join(own.folder, "catalogue.json");
      await run("catalogue", "export", file);
      const exported = await readFile(file, "utf8");
      writeFileSync(file, exported.replace('"name": "Kiếm Thế Vô Song"', '"name": "Kiếm Thế Mới"'));
      expect((await run("catalogue", "import", file)).output).toContain("version 2 is in force");
      await expect(page.getByRole("link", { name: /Kiếm Thế Mới/ })).toBeVisible();
      await expect(search).toHaveValue("Kiếm");

      const doctor = await run("doctor", "--json", "--offline");
      const { ready, findings } = JSON.parse(doctor.stdout) as {
        ready: boolean;
        findings: { name: string; state: string }[];
      };
      const stateOf = (name: string) => findings.find((finding) => finding.name === name)?.state;
      expect([doctor.status, ready, stateOf("games"), stateOf("sign_in")]).toEqual([
        1,
        false,
        "ok",
        "missing",
      ]);
    } finally {
      await own.end();
    }
  });
});

bothLanguages((language) => {
  const t = texts[language];

  test("an operator adds a game; a new player buys Vxu, an item and a gift in it, gets receipts, and is erased", async ({
    page,
    browser,
  }) => {
    const sale = await prepareRealSale();
    const { site } = sale.own;
    const at = (path: string) => pageIn(language, path, site);
    const email = "lan@mail.test";
    /** The player agrees on the bank's page; resolves to the order once it is settled. */
    const settleAtBank = async () => {
      await page.getByRole("button", { name: "Approve" }).click();
      await page.waitForURL(/transaction_id=/);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      const order = new URL(page.url()).searchParams.get("transaction_id") ?? "";
      expect(await sale.answersToVnpay(order)).toMatchObject([{ RspCode: "00" }]);
      return order;
    };
    try {
      const operator = await sale.start();
      const operators = await browser.newContext({ viewport: page.viewportSize() });
      const desk = await operators.newPage();
      await enterDeskFirst(desk, language, site, operator);
      await addGame(desk, at, language);
      await operators.close();

      await page.goto(at("/game-moi"));
      await page.locator("header").getByRole("button", { name: t.header.signIn }).click();
      const ways = page.getByRole("dialog");
      await expect(ways.locator("input[name=password]")).toHaveCount(0);
      await ways.getByRole("link", { name: t.login.with.replace("{name}", "Game ID") }).click();
      await page.locator("input[name=login]").fill("lan.tran");
      await page.locator("input[name=password]").fill("any");
      await page.locator("button[type=submit]").click();
      await page.waitForURL(at("/game-moi"));
      await signedInAs(page, "lan.tran");

      await page.goto(at("/account"));
      const { account } = t;
      const receipts = page.getByRole("region", { name: account.letters });
      await receipts.getByLabel(account.email).fill(email);
      await receipts.getByRole("button", { name: account.sendCode }).click();
      await expect(receipts.getByLabel(account.emailCode)).toBeVisible();
      const [letter] = await sale.lettersTo(email);
      await receipts.getByLabel(account.emailCode).fill(/\b\d{6}\b/.exec(letter?.text ?? "")?.[0] ?? "");
      await receipts.getByRole("button", { name: account.confirmEmail }).click();
      await expect(receipts).toContainText(account.lettersTo.replace("{email}", email));

      await page.goto(at("/game-moi"));
      await chooseRole(page);
      await expect(page.locator("label", { hasText: "Kiếm Khách 1" })).toBeVisible();
      await choose(page, "method", 1);
      await choose(page, "amount", 100_000);
      await choose(page, "bank_id", 3);
      await continueAndPay(page, language);
      // Nothing is sold to a new player who has not agreed to the terms; "not now" changes nothing.
      const { consent } = t;
      const asked = page.getByRole("dialog", { name: consent.title });
      await expect(asked.getByRole("link", { name: consent.privacy })).toHaveAttribute(
        "href",
        /nap\.example.*privacy/,
      );
      await expectNoViolation(page);
      await asked.getByRole("button", { name: consent.notNow }).click();
      await expect(page.getByText(t.errors.consent_needed).first()).toBeVisible();
      await payButton(page).click();
      await asked.getByRole("button", { name: consent.agree }).click();
      await page.waitForURL(/vpcpay\.html/);
      const topup = await settleAtBank();
      await expect.poll(() => sale.timesDelivered(topup)).toBe(1);
      await expect(page.locator("header .text-gold")).toHaveText(/1[.,]\d{3}/);

      await page.goto(at("/game-moi/item"));
      await press(page, `${t.itemShop.choose}: Túi nhỏ`);
      await payBy(page, language, 1);
      await tile(page, "bank_id", 3).click();
      await page.getByRole("button", { name: t.payment.continue, exact: true }).click();
      await buy(page, language);
      const item = await settleAtBank();
      await expect.poll(() => sale.timesDelivered(item)).toBe(1);

      // Withdrawn: the next purchase asks again, and goes on from there.
      await page.goto(at("/account"));
      const agreed = page.getByRole("region", { name: consent.heading });
      await expect(agreed).toContainText("2026-11");
      await agreed.getByRole("button", { name: consent.withdraw }).click();
      await expect(agreed.getByText(consent.notGiven)).toBeVisible();
      await expectNoViolation(page);

      await page.goto(at("/game-moi/webshop"));
      const dialog = page.getByRole("dialog");
      await page.getByRole("listitem").getByRole("button", { name: "Lì xì" }).click();
      await dialog.locator(".btn-primary").click();
      await dialog.getByRole("button", { name: t.webshopConfirm.confirm, exact: true }).click();
      await asked.getByRole("button", { name: consent.agree }).click();
      await expect(dialog.getByText(/LIXI-000\d/)).toBeVisible();

      for (const order of [topup, item])
        await expect
          .poll(async () => (await sale.lettersTo(email)).map(({ subject }) => subject))
          .toContainEqual(expect.stringContaining(order));
      await expect.poll(async () => (await sale.lettersTo(email)).length).toBe(4);
      expect(JSON.stringify(await sale.lettersTo(email))).not.toContain("LIXI-");

      await page.goto(at("/account"));
      const stored = page.getByRole("region", { name: account.stored });
      const download = page.waitForEvent("download");
      await stored.getByRole("button", { name: account.downloadData }).click();
      const data: unknown = JSON.parse(await readFile(await (await download).path(), "utf8"));
      expect(data).toMatchObject({ account: { username: "lan.tran", email: { address: email } } });
      expect((data as { orders: unknown[] }).orders).toHaveLength(3);
      const erase = page.getByRole("region", { name: account.erase });
      await erase.getByRole("button", { name: account.eraseStart }).click();
      await erase.getByRole("textbox").fill("lan.tran");
      await erase.getByRole("button", { name: account.eraseNow }).click();
      await expect(page.getByText(account.erased)).toBeVisible();
      for (const word of ["lan.tran", email, "Kiếm Khách 1"])
        expect([word, await sale.tablesWith(word)]).toEqual([word, []]);
      expect(await sale.faultsOfBooks()).toEqual([]);

      // The bank, the game server, the mail server and the identity server are asked.
      const doctor = await sale.own.run("doctor", "--json");
      const { findings } = JSON.parse(doctor.stdout) as { findings: { state: string; name: string }[] };
      const blocking = findings.filter(({ state }) => state === "fault" || state === "missing");
      // Of a machine of tests: no certificate and, where there is no PostgreSQL server, PGlite.
      const missing = process.env.TEST_POSTGRES_URL ? ["address"] : ["DATABASE_URL", "address"];
      expect(blocking.map(({ name }) => name)).toEqual(missing);
    } finally {
      await sale.end();
    }
  });
});
