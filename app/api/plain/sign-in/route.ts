export { signInByForm as POST } from "@/lib/server/plain/sign-in";
