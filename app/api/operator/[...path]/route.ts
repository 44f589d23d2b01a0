export { relayOperator as GET, relayOperator as POST } from "@/lib/operator/relay";

export const dynamic = "force-dynamic";
