import { storableText } from "../domain/outside-text";

/** Facebook's sign-in (OAuth 2.0 with a code). Only id and name of the profile are read. */
export interface SocialProvider {
  /** The address to redirect the browser to; it returns to `return_url` with a code, or with `error`. */
  authorizeUrl(return_url: string, state: string): string;
  /** The profile for a code; undefined when the provider returns none. */
  readProfile(return_url: string, code: string): Promise<{ id: string; name: string } | undefined>;
}

export interface FacebookSettings {
  app_id: string;
  app_secret: string;
  dialog_url: string;
  graph_url: string;
}

const timeout_ms = 8_000;

export function createFacebook({
  app_id,
  app_secret,
  dialog_url,
  graph_url,
}: FacebookSettings): SocialProvider {
  return {
    authorizeUrl(return_url, state) {
      const query = { client_id: app_id, redirect_uri: return_url, state, scope: "public_profile" };
      return `${dialog_url}?${new URLSearchParams({ ...query, response_type: "code" })}`;
    },
    async readProfile(return_url, code) {
      const asked = { client_id: app_id, client_secret: app_secret, redirect_uri: return_url, code };
      const { access_token } = await ask(`${graph_url}/oauth/access_token`, asked);
      if (typeof access_token !== "string") return undefined;
      const { id, name } = await ask(`${graph_url}/me`, { fields: "id,name", access_token });
      if (typeof id !== "string" || !/^\d{1,32}$/.test(id)) return undefined;
      return { id, name: storableText(typeof name === "string" ? name : "", 100) };
    },
  };
}

/** Posts the fields in the body, as addresses may be logged. */
async function ask(url: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(url.endsWith("/me") ? { ...fields, method: "get" } : fields),
      signal: AbortSignal.timeout(timeout_ms),
    });
    const answer: unknown = await response.json();
    return response.ok && typeof answer === "object" && answer ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
