export { signOutByForm as POST } from "@/lib/server/plain/sign-out";
