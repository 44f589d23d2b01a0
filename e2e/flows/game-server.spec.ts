import { expect } from "@playwright/test";
import { freePort, portalSettings } from "../fixtures/programs";
import { signInAtDesk } from "../fixtures/operator-steps";
import { prepareOwnSite } from "../fixtures/own-site";
import { signInByCall } from "../fixtures/sign-in-steps";
import { expectNoViolation, inLanguage, pageIn, test, texts } from "../fixtures/site";
import { alias, chooseRole } from "../fixtures/topup-steps";

test(
  "a game whose own server is down says so at its character step and in the desk; another game's characters are there",
  inLanguage("vi"),
  async ({ page }) => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const down = {
      name: "down",
      url: nobody,
      secret: "whsec_bm9ib2R5LWFuc3dlcnMtYXQtdGhpcy1hZGRyZXNz",
      games: [11],
    };
    const GAME_SERVERS = JSON.stringify([down]);
    const own = await prepareOwnSite({ ...portalSettings, SANDBOX: "1", GAME_SERVERS });
    try {
      await own.start();
      await signInByCall(page, "player03", own.site);
      await page.goto(pageIn("vi", alias, own.site));
      const said = page.getByText(texts.vi.errors.game_server_unavailable).first();
      await expect(said).toBeVisible();
      await expectNoViolation(page);
      const games = (await (await fetch(`${own.backend}/apidev/game`)).json()) as {
        data: { alias: string; id: number; need_character_info: number; open: number }[];
      };
      const other = games.data.find(
        (game) => game.id !== 11 && game.need_character_info === 1 && game.open === 0,
      );
      await page.goto(pageIn("vi", `/${other?.alias}`, own.site));
      await chooseRole(page);
      await expect(page.locator("input[name=role]:checked")).toHaveCount(1);

      const { operator } = texts.vi;
      await signInAtDesk(page, "vi", own.site);
      const trouble = page.getByRole("region", { name: operator.gameServers.heading });
      await expect(trouble).toContainText(operator.gameServers.trouble);
      await expect(trouble).toContainText("Kiếm Thế Vô Song");
      await expectNoViolation(page);
    } finally {
      await own.end();
    }
  },
);
