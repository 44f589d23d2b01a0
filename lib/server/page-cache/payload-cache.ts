import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { createRenderQueue } from "./render-queue";

/** A page's payload (lib/routes/router-payload.ts): no nonce in it is that of a document. */
export interface RenderedPayload {
  body: string;
  headers: readonly (readonly [name: string, value: string])[];
}

export interface Payload extends Pick<RenderedPayload, "headers"> {
  encode: (encoding: PayloadEncoding) => Promise<Buffer>;
}

export type PayloadEncoding = "br" | "gzip" | "identity";

interface Entry {
  payload: Promise<Payload | undefined>;
  asked_ms: number;
  revision?: string;
  isRendered?: true;
}

/** Of some 60 KB each. */
const most = 200;
/** As a page's copy. */
const fresh_ms = 2_000;

/** A little faster than what the gateway passes on: all who ask wait for it. */
const brotli_quality = 5;
const compressions = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli_quality } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
  identity: async (body: Buffer) => body,
};

interface PayloadCacheSettings {
  /** Renders the payload of a page's cache key; "none" if Next's answer is no payload. Rejects if it failed. */
  render: (key: string) => Promise<RenderedPayload | "none">;
  /** Of the catalogue now: what was rendered from another one is not answered. */
  revision: () => string | undefined;
  /** Milliseconds of a clock that is never set. */
  now?: () => number;
}

export type PayloadCache = ReturnType<typeof createPayloadCache>;

/**
 * The payloads of open pages, each rendered and compressed once for all who ask within two seconds: all open pages ask
 * when the catalogue is published (docs/decisions/0136). Undefined: there is none to be had, and Next answers.
 */
export function createPayloadCache({
  render,
  revision,
  now = () => performance.now(),
}: PayloadCacheSettings) {
  const entries = new LRUCache<string, Entry>({ max: most });
  const queue = createRenderQueue();
  let asked = 0;

  /** In turn: after a publication as many are asked for as there are open pages of different addresses. */
  const renderInTurn = (key: string) =>
    new Promise<RenderedPayload | "none">((resolve) => {
      const job = async () => resolve(await render(key).catch(() => "none" as const));
      // Of one address a second one may be asked for before the first is there, after another publication.
      queue.add(`${key} ${(asked += 1)}`, job, true);
    });

  async function load(key: string): Promise<Payload | undefined> {
    const rendered = await renderInTurn(key);
    if (rendered === "none") return undefined;
    const body = Buffer.from(rendered.body);
    const encoded = new Map<PayloadEncoding, Promise<Buffer>>();
    return {
      headers: rendered.headers,
      encode(encoding) {
        const known = encoded.get(encoding) ?? compressions[encoding](body);
        encoded.set(encoding, known);
        return known;
      },
    };
  }

  return {
    async read(key: string): Promise<Payload | undefined> {
      const known = entries.get(key);
      // One that takes long is not begun a second time.
      const isFresh = known && (!known.isRendered || now() - known.asked_ms < fresh_ms);
      if (isFresh && known.revision === revision()) return known.payload;
      const entry: Entry = { payload: load(key), asked_ms: now(), revision: revision() };
      void entry.payload.finally(() => (entry.isRendered = true));
      entries.set(key, entry);
      return entry.payload;
    },
  };
}
