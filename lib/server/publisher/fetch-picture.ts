import { Agent, request } from "undici";
import { readEnv } from "@/lib/env";
import { isPrivateHost, lookupPublic, PrivateAddressError } from "@/lib/private-address";

const most_bytes = 2 * 1024 * 1024;
const most_redirects = 3;

/** Vector pictures are shown with a policy that lets them run nothing (app/picture). */
const pictureTypes = /^image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)$/;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface FetchedPicture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Why a picture can't be shown, for the log. */
export class PictureFault extends Error {
  override name = "PictureFault";
}

const bounds = { connections: 8, maxResponseSize: most_bytes, connect: { timeout: 3_000 } };
let agents: { open: Agent; own: Agent } | undefined;
const openAgents = () =>
  (agents ??= {
    open: new Agent({ ...bounds, connect: { ...bounds.connect, lookup: lookupPublic } }),
    own: new Agent(bounds),
  });

/**
 * Fetches a picture by GET, within a time and a size. A redirect is followed on the same host alone. Only the
 * publisher's own host may have a private address: an answer of its backend must not reach other machines of our
 * network.
 */
export async function fetchPicture(address: string, timeout_ms: number): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(timeout_ms);
  let url = new URL(address);
  try {
    for (let redirected = 0; redirected <= most_redirects; redirected += 1) {
      const answer = await ask(url, signal);
      if (!redirects.has(answer.statusCode)) return await read(answer);
      await answer.body.dump();
      url = redirectOf(url, answer.headers.location);
    }
  } catch (error) {
    throw error instanceof PictureFault ? error : new PictureFault(reasonOf(error as NodeJS.ErrnoException));
  }
  throw new PictureFault("too many redirects");
}

function ask(url: URL, signal: AbortSignal) {
  const isOwn = ownHosts().has(url.host);
  if (!isOwn && isPrivateHost(url.hostname)) throw new PictureFault("a private address");
  const { open, own } = openAgents();
  return request(url, {
    dispatcher: isOwn ? own : open,
    headers: { accept: "image/*", "accept-encoding": "identity" },
    signal,
  });
}

function ownHosts(): ReadonlySet<string> {
  const { PUBLISHER_API_URL, BACKEND_PUBLIC_URL } = readEnv();
  return new Set([PUBLISHER_API_URL, BACKEND_PUBLIC_URL].map((address) => new URL(address).host));
}

type Answer = Awaited<ReturnType<typeof ask>>;

async function read(answer: Answer): Promise<FetchedPicture> {
  const type = typeOf(answer.headers["content-type"]);
  const fault = faultOf(answer, type);
  if (fault !== undefined) {
    // Closed and not read to its end, which may never come.
    answer.body.on("error", () => undefined).destroy();
    throw new PictureFault(fault);
  }
  return { type, bytes: new Uint8Array(await answer.body.arrayBuffer()) };
}

function faultOf({ statusCode, headers }: Answer, type: string): string | undefined {
  if (statusCode !== 200) return `HTTP status ${statusCode}`;
  if (!pictureTypes.test(type)) return "not a picture";
  return (headers["content-encoding"] ?? "identity") === "identity" ? undefined : "compressed";
}

/** A media type without its parameters. */
const typeOf = (header: string | string[] | undefined): string =>
  (/^[^;\s]+/.exec(String(header ?? ""))?.[0] ?? "").toLowerCase();

/** The same host, at the same port or at that of https. */
function redirectOf(from: URL, location: string | string[] | undefined): URL {
  const to = typeof location === "string" ? URL.parse(location, from) : null;
  const isSame =
    to?.hostname === from.hostname &&
    /^https?:$/.test(to.protocol) &&
    (to.port === from.port || to.port === "");
  if (!isSame) throw new PictureFault("a redirect to another host");
  return to;
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof PrivateAddressError) return error.message;
  if (error.name === "TimeoutError") return "no answer in time";
  if (error.code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return "larger than 2 MB";
  return error.code ?? error.message;
}
