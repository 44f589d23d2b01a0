import { listGames } from "@/lib/publisher";

/** Pages can be shown: there is a game list, fresh or held. */
export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    const { stale } = await listGames("vi");
    return Response.json({ code: 200, message: "ok", data: { stale } }, { headers });
  } catch {
    return Response.json({ code: 503, message: "no game list", data: null }, { status: 503, headers });
  }
}
