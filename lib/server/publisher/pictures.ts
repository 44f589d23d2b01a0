import { LRUCache } from "lru-cache";
import { fetchPicture, type FetchedPicture, PictureFault } from "./fetch-picture";
import { logEvent } from "./log";

const hour_ms = 3_600_000;

/** What a process keeps: about a page's pictures of a few dozen games. */
const bounds = {
  kept_bytes: 16 * 1024 * 1024,
  kept_ms: hour_ms,
  failed_ms: 60_000,
  timeout_ms: 5_000,
  most_underway: 16,
};

/** A picture, why there is none, or that too many others are being fetched. */
export type Shown = { picture: FetchedPicture } | { fault: string } | "busy";

type Fetch = typeof fetchPicture;

/** Pictures by address, each fetched once for all who ask meanwhile, and bounded in number and size. */
export function createPictures(
  fetch: Fetch = fetchPicture,
  { kept_bytes, kept_ms, failed_ms, timeout_ms, most_underway } = bounds,
) {
  const underway = new Map<string, Promise<Shown>>();
  const kept = new LRUCache<string, Exclude<Shown, "busy">>({
    maxSize: kept_bytes,
    sizeCalculation: (shown, address) =>
      address.length + ("picture" in shown ? shown.picture.bytes.length : 0) + 200,
  });

  async function load(address: string): Promise<Shown> {
    try {
      const picture = await fetch(address, timeout_ms);
      kept.set(address, { picture }, { ttl: kept_ms });
      return { picture };
    } catch (error) {
      if (!(error instanceof PictureFault)) throw error;
      logEvent("warn", "picture_not_shown", { address: address.split(/[?#]/, 1)[0], why: error.message });
      kept.set(address, { fault: error.message }, { ttl: failed_ms });
      return { fault: error.message };
    } finally {
      underway.delete(address);
    }
  }

  return async function picture(address: string): Promise<Shown> {
    const known = kept.get(address) ?? underway.get(address);
    if (known) return known;
    if (underway.size >= most_underway) return "busy";
    const loading = load(address);
    underway.set(address, loading);
    return loading;
  };
}

let pictures: ReturnType<typeof createPictures> | undefined;

export const showPicture = (address: string): Promise<Shown> => (pictures ??= createPictures())(address);
