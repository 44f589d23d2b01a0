import { isOwnProof } from "@/lib/server/publisher/picture-address";
import { showPicture } from "@/lib/server/publisher/pictures";

type Context = { params: Promise<{ proof: string }> };

const hour_s = 3_600;
const failure_s = 60;

/**
 * A publisher's picture by http, at an address that the portal has signed (docs/decisions/0096). The gateway adds the
 * policy under which an SVG runs nothing, and `nosniff`.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { proof } = await params;
  const address = new URL(request.url).searchParams.get("of") ?? "";
  if (!isOwnProof(address, proof)) return new Response(null, { status: 404 });
  const shown = await showPicture(address);
  if (shown === "busy") return new Response(null, { status: 503, headers: { "retry-after": "1" } });
  if ("fault" in shown) return new Response(null, { status: 404, headers: cachedFor(failure_s) });
  return new Response(shown.picture.bytes, {
    headers: {
      "content-type": shown.picture.type,
      ...cachedFor(hour_s),
    },
  });
}

const cachedFor = (age_s: number) => ({ "cache-control": `public, max-age=${age_s}` });
