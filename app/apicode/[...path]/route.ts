export { answerCall as GET, answerCall as POST } from "@/lib/server/relay/answer-call";

/** Never kept, and the request is handed over as it is. */
export const dynamic = "force-dynamic";
