import { isOwnProof } from "@/lib/server/publisher/picture-address";
import { storedPicture } from "@/lib/server/publisher/stored-picture";
import { showPicture } from "@/lib/server/publisher/pictures";

type Context = { params: Promise<{ proof: string }> };

const year_s = 31_536_000;
const hour_s = 3_600;
const failure_s = 60;

/**
 * A publisher's picture by http, at an address that the portal has signed (docs/decisions/0096), or without `of` one that
 * an operator has uploaded. The gateway adds the policy under which an SVG runs nothing, and `nosniff`.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { proof } = await params;
  const address = new URL(request.url).searchParams.get("of");
  if (address === null) return showStored(proof);
  if (!isOwnProof(address, proof)) return new Response(null, { status: 404 });
  const shown = await showPicture(address);
  if (shown === "busy") return busy();
  if ("fault" in shown) return new Response(null, { status: 404, headers: cachedFor(failure_s) });
  return new Response(shown.picture.bytes, {
    headers: {
      "content-type": shown.picture.type,
      ...cachedFor(hour_s),
    },
  });
}

/** A picture of an operator's, named by the hash of its bytes: it never changes. */
async function showStored(id: string): Promise<Response> {
  const bytes = await storedPicture(id);
  if (bytes === "busy") return busy();
  if (!bytes) return new Response(null, { status: 404, headers: cachedFor(failure_s) });
  const headers = { "content-type": "image/webp", "cache-control": `public, max-age=${year_s}, immutable` };
  return new Response(bytes, { headers });
}

const busy = () => new Response(null, { status: 503, headers: { "retry-after": "1" } });

const cachedFor = (age_s: number) => ({ "cache-control": `public, max-age=${age_s}` });
