import "server-only";
import { hrefs } from "@/lib/routes/paths";
import { clearedCookies } from "@/lib/server/auth/cookies";
import { revokeSession } from "@/lib/server/auth/sign-out";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { localeOfForm, readForm, seeOther } from "./form";

/** Signs out by a form, and leads to the home page. */
export async function signOutByForm(request: Request): Promise<Response> {
  const form = await readForm(request);
  if (form instanceof Response) return form;
  const cookies = request.headers.get("cookie");
  await revokeSession(cookies, callOptionsOf(request.headers));
  return seeOther(hrefs(localeOfForm(form)).home(), clearedCookies(cookies));
}
