import "server-only";
import { endpoints } from "@/lib/contract";
import type { Answer } from "@/lib/contract/endpoint";
import type { Locale } from "@/lib/i18n/sentences";
import { callPublisher } from "@/lib/server/publisher/call";
import { readOperatorSession } from "./session";
import { operatorTrouble } from "./trouble";

export interface Desk {
  token: string;
  self: Answer<typeof endpoints.getOperatorSelf>["data"];
}

/** The signed-in operator, with the role of this moment; otherwise why nobody is, if there is a reason to tell. */
export async function enterDesk(
  cookies: string | null,
  locale: Locale,
): Promise<{ desk: Desk } | { desk?: undefined; trouble?: string }> {
  const session = await readOperatorSession(cookies);
  if (!session) return {};
  const { token } = session;
  const self = await callPublisher(endpoints.getOperatorSelf, {}, { token, locale, timeout_ms: 3_000 });
  return self.ok
    ? { desk: { token, self: self.value.data } }
    : { trouble: await operatorTrouble(self, locale) };
}
