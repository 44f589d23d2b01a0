import "server-only";
import type { Locale } from "@/lib/i18n/locales";
import { callOptionsOf } from "@/lib/server/http/call-options";
import { respondRefusal } from "@/lib/server/http/respond";
import { isSameOrigin } from "@/lib/server/http/same-origin";

export type Form = URLSearchParams;

const isUrlEncoded = (headers: Headers) =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get("content-type") ?? "");

/** Reads a form that a page of ours has posted; what another site has sent is refused. */
export async function readForm(request: Request): Promise<Form | Response> {
  const { headers } = request;
  const { locale } = callOptionsOf(headers);
  if (!isSameOrigin(headers)) return respondRefusal({ error: "foreign_origin" }, locale);
  if (!isUrlEncoded(headers)) return respondRefusal({ error: "invalid_input", status: 415 }, locale);
  return new URLSearchParams(await request.text());
}

export const localeOfForm = (form: Form): Locale => (form.get("locale") === "en" ? "en" : "vi");

/** Leads to a page of this site: a browser that reloads that page does not post the form again. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "private, no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
