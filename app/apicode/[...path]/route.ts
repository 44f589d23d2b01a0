export { answerCall as GET, answerCall as POST } from "@/lib/server/relay/answer-call";

/** Never cached; the handler gets the request unchanged. */
export const dynamic = "force-dynamic";
