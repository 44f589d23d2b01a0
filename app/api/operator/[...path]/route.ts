export { relayOperator as GET, relayOperator as POST } from "@/lib/server/operator/relay";

export const dynamic = "force-dynamic";
