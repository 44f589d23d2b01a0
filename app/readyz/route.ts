import { listGames, PublisherError } from "@/lib/server/publisher";
import { troubleOf } from "@/lib/server/publisher/trouble";

/** A readiness check waits for at most 3 s. */
const limit_ms = 2500;

/**
 * Readiness: there is a game list, fresh or cached, so pages can be shown. Before the first one the answer says why
 * there is none.
 */
export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    const { stale } = await Promise.race([listGames("vi"), timeOut()]);
    return Response.json({ code: 200, message: "ok", data: { stale } }, { headers });
  } catch (fault) {
    const error = fault instanceof PublisherError ? fault.error : "internal";
    const message = `no game list: ${troubleOf(error)}`;
    return Response.json({ code: 503, message, data: { error } }, { status: 503, headers });
  }
}

function timeOut(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new PublisherError("publisher_timeout")), limit_ms).unref(),
  );
}
