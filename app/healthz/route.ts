/** Liveness: the process responds. */
export function GET(): Response {
  return Response.json(
    { code: 200, message: "ok", data: null },
    { headers: { "cache-control": "no-store" } },
  );
}
