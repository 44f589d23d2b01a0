import { createHmac, randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { localeOf } from "@/lib/i18n/sentences";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";
import { spendToken } from "../db/players";
import type { SandboxContext } from "./context";
import { demoSocialAccounts } from "./demo/site";
import { sandboxPage } from "./page";

const base = "/sandbox/facebook";
const code_lifetime_s = 600;

/** Simulates Facebook's sign-in: a page that asks for the user, a code, and the code's profile. */
export function serveFacebook(app: Hono, { db, now, keys: { facebook } }: SandboxContext): void {
  const sign = (text: string) => createHmac("sha256", facebook.app_secret).update(text).digest("base64url");
  const write = (...parts: string[]) => [...parts, sign(parts.join("."))].join(".");
  const read = (signed: unknown) => {
    const [signature = "", ...parts] = String(signed).split(".").reverse();
    const text = parts.reverse();
    return signature === sign(text.join(".")) ? text : [];
  };
  /** The user id of a code; a code is valid once. */
  async function spendCode(code: unknown): Promise<string | undefined> {
    const [kind, id, nonce, ends_at_ms] = read(code);
    if (kind !== "code" || !nonce || Number(ends_at_ms) <= now().getTime()) return undefined;
    const fresh = await spendToken(db, `sandbox code ${nonce}`, new Date(Number(ends_at_ms)), now());
    return fresh ? id : undefined;
  }

  app.get(`${base}/dialog/oauth`, (c) => {
    const { client_id, redirect_uri = "", state = "" } = c.req.query();
    const ours = client_id === facebook.app_id && redirect_uri.endsWith("/api/user/social/callback");
    return ours ? c.html(choicePage(c, redirect_uri, state)) : c.text("400", 400);
  });

  app.post(`${base}/dialog/oauth`, async (c) => {
    const { redirect_uri, state, account } = await c.req.parseBody();
    const back = String(redirect_uri);
    if (!URL.canParse(back) || new URL(back).pathname !== "/api/user/social/callback")
      return c.text("400", 400);
    const known = demoSocialAccounts.find(({ id }) => id === account);
    const said = new URLSearchParams({ state: String(state) });
    const ends_at_ms = now().getTime() + code_lifetime_s * 1000;
    if (known) said.set("code", write("code", known.id, randomUUID(), String(ends_at_ms)));
    else said.set("error", "access_denied");
    return c.redirect(`${back}?${said}`, 303);
  });

  app.post(`${base}/oauth/access_token`, async (c) => {
    const { client_id, client_secret, code } = await c.req.parseBody();
    const ours = client_id === facebook.app_id && client_secret === facebook.app_secret;
    const id = ours ? await spendCode(code) : undefined;
    if (!id) return c.json({ error: { type: "OAuthException" } }, 400);
    return c.json({ access_token: write("token", id), token_type: "bearer", expires_in: 3600 });
  });

  app.post(`${base}/me`, async (c) => {
    const [kind, id] = read((await c.req.parseBody()).access_token);
    const known = demoSocialAccounts.find((account) => kind === "token" && account.id === id);
    return known ? c.json(known) : c.json({ error: { type: "OAuthException" } }, 400);
  });
}

function choicePage(c: Context, redirect_uri: string, state: string) {
  const language = localeOf(c.req.header("accept-language"));
  const t = (language === "en" ? en : vi).socialSandbox;
  return sandboxPage(
    language,
    { ...t, name: t.title },
    html`<form class="card" method="post">
      <h1 style="font-size:20px;margin:0 0 16px">${t.heading}</h1>
      <input type="hidden" name="redirect_uri" value="${redirect_uri}" />
      <input type="hidden" name="state" value="${state}" />
      ${demoSocialAccounts.map(
        ({ id, name }) => html`<button class="go" name="account" value="${id}">${name}</button>`,
      )}
      <button name="account" value="">${t.cancel}</button>
    </form>`,
  );
}
