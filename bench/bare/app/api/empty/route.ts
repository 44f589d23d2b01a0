export const dynamic = "force-dynamic";

export function GET() {
  return Response.json({ code: 200, message: "", vxu: 500000 });
}
