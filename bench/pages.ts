import { compare } from "./load";
import { limitFigure, ratioFigure, figureWithoutBar, type Figure } from "./figures";
import {
  signIn,
  startBackend,
  startBare,
  startCounter,
  startPortal,
  startStub,
  type Running,
} from "./servers";

const pages = [
  ["home with 24 games", "/", 0.45],
  ["game page", "/kiem-the-vo-song", 0.5],
] as const;

/** Pages rendered from cached data against a bare page with a nonce; the relay against an empty handler. */
export async function measurePages(): Promise<Figure[]> {
  const backend = await startBackend({ SANDBOX_GAMES: "24" });
  const bare = await startBare();
  try {
    return [
      ...(await measureRendering(backend, bare)),
      ...(await countCalls(backend)),
      await measureRelay(bare),
    ];
  } finally {
    await bare.stop();
    await backend.stop();
  }
}

async function measureRendering(backend: Running, bare: Running): Promise<Figure[]> {
  const portal = await startPortal(backend.url);
  try {
    const figures: Figure[] = [];
    for (const [name, path, least] of pages) {
      const theirs = { url: `${bare.url}/` };
      const ratio = await compare({ url: portal.url + path }, theirs);
      figures.push(ratioFigure(`${name} against a bare page`, ratio, least));
      // A page with a query is never cached.
      const anew = await compare({ url: `${portal.url}${path}?anew` }, theirs);
      figures.push(figureWithoutBar(`${name}, each rendered anew, against a bare page`, anew));
      const html = await (await fetch(portal.url + path)).text();
      figures.push(limitFigure(`HTML of the ${name}, raw`, Math.round(html.length / 1024), 200, " KiB"));
    }
    return figures;
  } finally {
    await portal.stop();
  }
}

const counted_requests = 50;

/**
 * Calls of a portal whose data is cached. It is refreshed on time, whatever the number of requests, so each address may
 * be called once in this short time. A second call would be caused by a request.
 */
async function countCalls(backend: Running): Promise<Figure[]> {
  const counter = await startCounter(backend.url);
  const portal = await startPortal(counter.url);
  try {
    const figures: Figure[] = [];
    for (const [name, path] of pages) {
      for (let warming = 0; warming < 3; warming += 1) await (await fetch(portal.url + path)).text();
      counter.reset();
      for (let n = 0; n < counted_requests; n += 1) await (await fetch(portal.url + path)).text();
      const asked = counter.asked();
      figures.push({
        name: `backend calls of ${counted_requests} requests, ${name}`,
        value: `${asked.length}${asked.length > 0 ? `, to renew what is held: ${asked.join(", ")}` : ""}`,
        bar: "0 but renewals",
        met: new Set(asked).size === asked.length,
      });
    }
    return figures;
  } finally {
    await Promise.all([portal.stop(), counter.stop()]);
  }
}

async function measureRelay(bare: Running): Promise<Figure> {
  const stub = await startStub();
  const portal = await startPortal(stub.url);
  try {
    const cookie = await signIn(portal.url);
    const relayed = { url: `${portal.url}/apidev/payment/balance`, headers: { cookie } };
    const ratio = await compare(relayed, { url: `${bare.url}/api/empty` });
    return ratioFigure("relay against an empty route handler", ratio, 0.7);
  } finally {
    await portal.stop();
    await stub.stop();
  }
}
