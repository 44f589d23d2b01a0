import { storableText } from "../domain/outside-text";
import type { SocialProvider } from "./social-provider";

export interface FacebookSettings {
  app_id: string;
  app_secret: string;
  dialog_url: string;
  graph_url: string;
}

const timeout_ms = 8_000;

/** Facebook's sign-in (OAuth 2.0 with a code). Only id and name of the profile are read. */
export function createFacebook({
  app_id,
  app_secret,
  dialog_url,
  graph_url,
}: FacebookSettings): SocialProvider {
  return {
    begin(return_url, state) {
      const query = { client_id: app_id, redirect_uri: return_url, state, scope: "public_profile" };
      const address = `${dialog_url}?${new URLSearchParams({ ...query, response_type: "code" })}`;
      return Promise.resolve({ address });
    },
    async finish({ return_url, query }) {
      const code = query.get("code");
      if (!code) return { failed: "refused", reason: "no code" };
      const asked = { client_id: app_id, client_secret: app_secret, redirect_uri: return_url, code };
      const { access_token } = await ask(`${graph_url}/oauth/access_token`, asked);
      if (typeof access_token !== "string") return { failed: "refused", reason: "no access token" };
      const { id, name } = await ask(`${graph_url}/me`, { fields: "id,name", access_token });
      if (typeof id !== "string" || !/^\d{1,32}$/.test(id)) return { failed: "refused", reason: "no id" };
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
