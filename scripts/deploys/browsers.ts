import { setTimeout } from "node:timers/promises";
import { chromium, type Browser, type BrowserContext, type Page, type Request } from "@playwright/test";
import { signInByCall } from "../../e2e/fixtures/sign-in-steps";
import { newPlayer } from "../../e2e/fixtures/site";
import { ensureBrowser } from "../browser";
import * as ways from "./ways";
import type { Way } from "./ways";

/** A page stays open through all deploys, or from before one until it is done, when another takes its place. */
const through = [ways.cardForm, ways.itemShop, ways.smsOrder, ways.webShop, ways.signIn, ways.history];
const each = [ways.link, ways.cardForm, ways.itemShop, ways.zalopayOrder];

/** As long as a player might wait on two busy cores, all the same without an error. */
const timeout_ms = 60_000;
/** Longer than a page leaves a stream alone that has ended (lib/client/live/event-stream.ts); it asks meanwhile. */
const stream_ms = 70_000;
const vxu = 100_000;

interface Player {
  way: Way;
  name: string;
  page: Page;
  /** What the page held when it was last looked at. */
  held: string[];
}

/** Players with a real browser, each in the middle of something on a page while programs are renewed. */
export class BrowserPlayers {
  readonly wrong: string[] = [];
  /** The names of those who have made an order. */
  readonly buyers: string[] = [];
  private readonly staying: Player[] = [];
  private leaving: Player[] = [];
  private readonly streams = new Map<BrowserContext, Set<Request>>();
  private finished = 0;
  private wandered = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  /** Opens the pages that stay open through all deploys. */
  static async come(url: string, sandbox: string): Promise<BrowserPlayers> {
    // Where the steps of e2e find the sandbox.
    Object.assign(process.env, { E2E_PORTAL: url, E2E_BACKEND: sandbox });
    const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args });
    const players = new BrowserPlayers(browser, url);
    players.staying.push(...(await players.begin(through)));
    return players;
  }

  /** Opens the pages whose players come to their end after the next deploy. */
  async openMore(): Promise<void> {
    this.leaving = await this.begin(each);
  }

  /**
   * Has the programs renewed while somebody goes from page to page. Afterwards every page holds what it held, the player
   * of each goes on, and those of the pages that were opened for this deploy come to their end.
   */
  async throughDeploy(what: string, deploy: () => Promise<void>): Promise<void> {
    const wanderer = await this.openPage("wanderer");
    const { username } = await newPlayer(vxu);
    let isOver = false;
    const wandering = this.attempt(`${what}: wanderer`, wanderer, async () => {
      await signInByCall(wanderer, username, this.url);
      await wanderer.goto(this.url);
      this.wandered += await ways.wander(wanderer, () => isOver);
    });
    await Promise.all([wandering, deploy().finally(() => (isOver = true))]);
    await wanderer.context().close();
    await this.forEach(this.leaving.concat(this.staying), what, (player) => this.look(player));
    await this.forEach(this.staying, what, async (player) => {
      await player.way.goOn?.(player.page);
      player.held = await heldBy(player);
    });
    await this.forEach(this.leaving, what, (player) => this.finish(player));
  }

  /** Has the players of the pages that stayed open come to their end; resolves to a sentence about all. */
  async finishAll(): Promise<string> {
    await this.forEach(this.staying, "the end", (player) => this.finish(player));
    return (
      `${this.staying.length} pages were open in browsers through all deploys, ${this.finished} came to their end, ` +
      `of which ${this.buyers.length} with an order; ${this.wandered} times a player went to a game and back meanwhile`
    );
  }

  close = (): Promise<void> => this.browser.close();

  private begin = (all: readonly Way[]): Promise<Player[]> =>
    Promise.all(all.map((way) => this.beginOne(way)));

  /**
   * A page that could not read in time what it offers says so: on busy cores that happens without any deploy, and another
   * player comes instead.
   */
  private async beginOne(way: Way, tries = 3): Promise<Player> {
    const { username: name } = await newPlayer(vxu);
    const page = await this.openPage(way.name);
    const player: Player = { way, name, page, held: [] };
    try {
      if (!way.byHand) await signInByCall(page, name, this.url);
      await page.goto(this.url + way.path);
      await way.begin(page, name);
      // Gone as soon as the page is loaded again.
      await page.evaluate(() => Object.assign(window, { staysOpen: true }));
      player.held = await heldBy(player);
      return player;
    } catch (error) {
      const said = await whatIsWrong(error as Error, page);
      await page.context().close();
      if (tries === 1) throw new Error(`before a deploy: ${way.name}: ${said}`, { cause: error });
      console.error(`deploys: browsers: before a deploy: ${way.name}: ${said}, so another comes`);
      return this.beginOne(way, tries - 1);
    }
  }

  /** Nothing that was typed or chosen is gone, the page was not loaded again, and it says nothing of an error. */
  private async look({ way, page, held, ...player }: Player): Promise<void> {
    if (!(await isSamePage(page))) throw new Error("the page was loaded again");
    const now = await heldBy({ way, page, held, ...player });
    const lost = held.filter((line) => !now.includes(line));
    if (lost.length > 0 || now.length !== held.length)
      throw new Error(
        `lost: ${lost.join(" | ")}, instead: ${now.filter((it) => !held.includes(it)).join(" | ")}`,
      );
    const said = await page
      .locator("main [role=alert], [role=dialog] [role=alert], [data-sonner-toast]")
      .allInnerTexts();
    if (said.some((text) => text.trim() !== "")) throw new Error(`the page says: ${said.join(" ")}`);
    if (way.isTold) await this.lookForStream(page);
  }

  /** The order is still waited for, by one stream: the last portal's has just ended, and the browser begins another. */
  private async lookForStream(page: Page): Promise<void> {
    await page.locator("main [data-state=pending]").first().waitFor();
    const count = () => this.streams.get(page.context())?.size;
    const until_ms = performance.now() + stream_ms;
    while (count() !== 1 && performance.now() < until_ms) await setTimeout(100);
    if (count() !== 1) throw new Error(`${count()} streams of order changes are open`);
  }

  private async finish({ way, name, page }: Player): Promise<void> {
    await way.finish(page, name);
    if (!way.isWhole && !(await isSamePage(page))) throw new Error("the page was loaded again at its end");
    this.finished += 1;
    if (way !== ways.history) this.buyers.push(name);
    await page.context().close();
  }

  private forEach(
    players: readonly Player[],
    what: string,
    work: (player: Player) => Promise<void>,
  ): Promise<unknown> {
    return Promise.all(
      players.map((player) => this.attempt(`${what}: ${player.way.name}`, player.page, () => work(player))),
    );
  }

  /** Says it at once, too: what the programs did at that moment is said beside it. */
  private note(wrong: string): void {
    this.wrong.push(wrong);
    console.error(`deploys: browsers: ${wrong}`);
  }

  /** Notes what a player could not do. */
  private async attempt(what: string, page: Page, work: () => Promise<void>): Promise<void> {
    await work().catch(async (error: Error) => this.note(`${what}: ${await whatIsWrong(error, page)}`));
  }

  /** A new player's browser; every error that it meets is noted. */
  private async openPage(name: string): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: "vi-VN",
      // Without a graphics card, each page that moves takes a tenth of a core from the programs.
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(timeout_ms);
    const note = (error: string) => this.note(`${name}: ${error}`);
    context.on("weberror", (thrown) => note(thrown.error().message));
    context.on("console", (said) => said.type() === "error" && note(said.text()));
    context.on("response", (answer) => answer.status() >= 400 && note(`${answer.status()} ${answer.url()}`));
    const streams = new Set<Request>();
    this.streams.set(context, streams);
    context.on("request", (request) => isStream(request) && streams.add(request));
    context.on("requestfinished", (request) => streams.delete(request));
    context.on("requestfailed", (request) => {
      streams.delete(request);
      const failed = request.failure()?.errorText ?? "";
      // What the browser itself no longer wants, as its page is left; a script that public/sw.js had asked for fails so.
      const isLeft = failed === "net::ERR_ABORTED" || (failed === "net::ERR_FAILED" && isScript(request));
      if (!isLeft) note(`${failed} ${request.url()}`);
    });
    return context.newPage();
  }
}

/** One that a page lacks which is still there makes it load itself again, and is in its console. */
const isScript = (request: Request) => new URL(request.url()).pathname.startsWith("/_next/static/");

const isStream = (request: Request) => new URL(request.url()).pathname === "/api/live";

const isSamePage = (page: Page) => page.evaluate(() => "staysOpen" in window);

/** An error's first lines, and what the page shows. */
async function whatIsWrong({ message }: Error, page: Page): Promise<string> {
  const shown = await page
    .locator("main")
    .innerText({ timeout: 1000 })
    .catch(() => "nothing");
  const said = message.split("\n").slice(0, 4).join(" ");
  return `${said} (${page.url()} shows: ${shown.slice(0, 300).replaceAll("\n", " ")})`;
}

/** Every field of the page with its value, and the text that its way has to go on showing. */
async function heldBy({ way, page }: Player): Promise<string[]> {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")]
      .filter(({ name, type, checked }) => name && (checked || (type !== "radio" && type !== "checkbox")))
      .map(({ name, value }) => `${name}=${value}`),
  );
  const shown = await page.locator(way.shown).allInnerTexts();
  return [`address ${page.url()}`, ...fields, ...shown];
}
