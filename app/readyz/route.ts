import { listGames } from "@/lib/server/publisher";

/** Whoever asks for readiness waits no longer than 3 s. */
const limit_ms = 2500;

/** Pages can be shown: there is a game list, fresh or held. */
export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    const { stale } = await Promise.race([listGames("vi"), tooLate()]);
    return Response.json({ code: 200, message: "ok", data: { stale } }, { headers });
  } catch {
    return Response.json({ code: 503, message: "no game list", data: null }, { status: 503, headers });
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error("no answer in time")), limit_ms).unref(),
  );
}
