import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { eq } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { Locale } from "@/lib/i18n/sentences";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";
import { ensureIdentityPlayer } from "../../db/identities";
import { selectPlayer } from "../../db/players";
import { characters } from "../../db/tables";
import type { SandboxContext } from "../context";
import { demoOidcAccounts } from "../demo/site";
import { sandboxPage } from "../page";
import { addCharacters } from "../players";
import { createProvider, hasOidcProvider, oidcBase, sandboxIssuer } from "./provider";

const logout = z.object({ account: z.string().max(64) });

/**
 * An OpenID Connect provider (the package oidc-provider) under a path of the backend, made at its first use. Its page
 * offers made-up accounts; `POST /sandbox/oidc-logout {"account": …}` sends the backend a logout token for one.
 */
export function serveOidc(app: Hono, context: SandboxContext): void {
  if (!hasOidcProvider()) return;
  let made: ReturnType<typeof createProvider> | undefined;
  const provider = () => (made ??= createProvider(context));

  app.get(`${oidcBase}/choose/:uid`, async (c) => {
    const { incoming, outgoing } = bindingsOf(c, context);
    const step = await (await provider()).interactionDetails(incoming, outgoing).catch(() => undefined);
    if (!step) return c.text("400", 400);
    return c.html(choicePage(step.params.ui_locales === "en" ? "en" : "vi"));
  });

  app.post(`${oidcBase}/choose/:uid`, async (c) => {
    const { incoming, outgoing } = bindingsOf(c, context);
    const { account } = await c.req.parseBody();
    const known = demoOidcAccounts.find(({ id }) => id === account);
    if (known) await equip(context, known.id);
    const result = known ? { login: { accountId: known.id } } : { error: "access_denied" };
    await (await provider()).interactionFinished(incoming, outgoing, result);
    return RESPONSE_ALREADY_SENT;
  });

  app.post("/sandbox/oidc-logout", async (c) => {
    const asked = logout.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ code: 400, message: "", data: { error: "invalid_input" } }, 400);
    const client = await (await provider()).Client.find(context.keys.oidc.client_id);
    await client.backchannelLogout(asked.data.account, "");
    return c.json({ code: 200, message: "", data: asked.data });
  });

  app.all(`${oidcBase}/*`, async (c) => {
    const { incoming, outgoing } = bindingsOf(c, context);
    const original = incoming.url ?? "";
    Object.assign(incoming, { originalUrl: original, url: original.slice(oidcBase.length) });
    await (await provider()).callback()(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
}

/** The request as Node has it. Its host is always that for browsers, also where the backend itself asks. */
function bindingsOf(c: Context, { backend_public_url }: SandboxContext): HttpBindings {
  const bindings = c.env as HttpBindings;
  const { host, protocol } = new URL(backend_public_url);
  Object.assign(bindings.incoming.headers, { host, "x-forwarded-proto": protocol.slice(0, -1) });
  delete bindings.incoming.headers["x-forwarded-host"];
  return bindings;
}

/** The sandbox's players have characters everywhere, and so have these. */
async function equip(
  { db, now, secret, backend_public_url }: SandboxContext,
  subject: string,
): Promise<void> {
  const identity = { issuer: sandboxIssuer(backend_public_url), subject };
  const player = await ensureIdentityPlayer(db, identity, subject, now(), secret);
  const model = await selectPlayer(db, { username: "player01" });
  const equipped = await db.$count(characters, eq(characters.playerId, player.id));
  if (model && equipped === 0) await addCharacters(db, model.id, player.id, 7);
}

function choicePage(language: Locale) {
  const t = (language === "en" ? en : vi).socialSandbox;
  return sandboxPage(
    language,
    { ...t, name: "Sandbox ID", title: "Sandbox ID" },
    html`<form class="card" method="post">
      <h1 style="font-size:20px;margin:0 0 16px">${t.heading}</h1>
      ${demoOidcAccounts.map(
        ({ id, name }) => html`<button class="go" name="account" value="${id}">${name}</button>`,
      )}
      <button name="account" value="">${t.cancel}</button>
    </form>`,
  );
}
