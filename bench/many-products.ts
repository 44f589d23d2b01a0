import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import { leastFigure, infoFigure, type Figure } from "./figures";
import { debuggedBrowser, look, median, warm } from "./lighthouse";
import { freePort } from "../scripts/processes";
import { signIn, startBackend, startBare, startPortal, type Running } from "./servers";

const runs = 5;
const products = 300;
const alias = "/kiem-the-vo-song";

/** Lighthouse on a phone for 300 products: a player's item list and web shop, alternately with the bare page. */
export async function measureManyProducts(): Promise<Figure[]> {
  const backend = await startBackend();
  const publisher = await startLargeShop(backend.url);
  const portal = await startPortal(publisher.url);
  const bare = await startBare();
  const port = await freePort();
  const browser = await debuggedBrowser(port);
  try {
    const cookie = await signIn(portal.url);
    await keepCookies(port, portal.url, cookie);
    const role = await firstRole(portal.url, cookie);
    const pages = [
      ["item page", `${alias}/item?step=items&server=${role.server_id}&role=${role.id}`],
      ["web shop", `${alias}/webshop`],
    ] as const;
    const figures: Figure[] = [];
    for (const [name, path] of pages) {
      const [ours, theirs] = [[] as number[], [] as number[]];
      const blocked: number[] = [];
      await warm(portal.url + path, cookie);
      await warm(`${bare.url}/styled`);
      for (let run = 0; run < runs; run += 1) {
        const report = await look(portal.url + path, port);
        ours.push(report.scores.performance ?? 0);
        blocked.push(report.tbt_ms);
        theirs.push((await look(`${bare.url}/styled`, port)).scores.performance ?? 0);
      }
      figures.push(
        leastFigure(`Lighthouse, ${name} with ${products} products: performance`, median(ours), 97),
        infoFigure("the bare page's meanwhile", String(median(theirs))),
        infoFigure(`blocking time of the ${name}`, `${Math.round(median(blocked))} ms`),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await Promise.all([portal.stop(), bare.stop()]);
    await publisher.stop();
    await backend.stop();
  }
}

/** Sets the cookies in the browser profile that Lighthouse's tabs share. */
async function keepCookies(port: number, url: string, header: string): Promise<void> {
  const [profile] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts();
  const cookies = header.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await profile?.addCookies(cookies);
}

async function firstRole(portal_url: string, cookie: string): Promise<{ id: string; server_id: string }> {
  const { data: game } = await ask(`${portal_url}/apidev/game/info${alias}`);
  const { data } = await ask(`${portal_url}/apidev/character/role?game_id=${game.id}`, cookie);
  return data.roles[0];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the answers of four calls, read once each
async function ask(url: string, cookie = ""): Promise<any> {
  return (await fetch(url, { headers: { cookie } })).json();
}

const lists = /^\/apidev\/(?:game\/products|payment\/items)\?/;

/** A proxy before the backend that enlarges each product list. */
async function startLargeShop(backend_url: string): Promise<Pick<Running, "url" | "stop">> {
  const server = createServer(async (incoming, outgoing) => {
    const { method, headers, url = "" } = incoming;
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { host: _, connection: __, ...passed } = headers as Record<string, string>;
    const body = method === "POST" ? Buffer.concat(parts) : undefined;
    const answer = await fetch(backend_url + url, { method, headers: passed, body });
    const text = await answer.text();
    outgoing.writeHead(answer.status, { "content-type": "application/json" });
    outgoing.end(lists.test(url) && answer.ok ? enlarge(text) : text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function enlarge(text: string): string {
  const answer = JSON.parse(text) as { data: { id: string }[] };
  const data = Array.from({ length: products }, (_, n) => {
    const product = answer.data[n % answer.data.length];
    return { ...product, id: `${product?.id}-${n}` };
  });
  return JSON.stringify({ ...answer, data });
}
