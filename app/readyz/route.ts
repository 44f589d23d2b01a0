import { listGames } from "@/lib/server/publisher";

/** A readiness check waits for at most 3 s. */
const limit_ms = 2500;

/** Readiness: there is a game list, fresh or cached, so pages can be shown. */
export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    const { stale } = await Promise.race([listGames("vi"), timeOut()]);
    return Response.json({ code: 200, message: "ok", data: { stale } }, { headers });
  } catch {
    return Response.json({ code: 503, message: "no game list", data: null }, { status: 503, headers });
  }
}

function timeOut(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error("no answer in time")), limit_ms).unref(),
  );
}
