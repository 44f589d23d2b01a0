export { payByForm as POST } from "@/lib/server/plain/pay";
