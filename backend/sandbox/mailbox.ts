import { desc, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { html } from "hono/html";
import type { Database } from "../db/database";
import { createMailer, type Mailer } from "../delivery/mailer";
import { startMailServer } from "./mail-server";
import type { SandboxContext } from "./context";
import { sandboxPage } from "./page";
import { sandboxLetters } from "./tables";

const from = "VGP sandbox <no-reply@sandbox.test>";
/** Shown at once. */
const most = 20;

/** Sends by SMTP to a server of the sandbox's own, which starts with the first letter and keeps all for its page. */
export function sandboxMailer(db: Database, now: () => Date): Mailer {
  let begun: Promise<Mailer> | undefined;
  const start = async () => {
    const { url } = await startMailServer(({ to, subject, text, html: page }) =>
      db
        .insert(sandboxLetters)
        .values(to.map((recipient) => ({ recipient, subject, text, html: page, at: now() }))),
    );
    return createMailer({ url, from }, now);
  };
  const mailer = () => (begun ??= start());
  return {
    send: async (letter) => (await mailer()).send(letter),
    check: async () => (await mailer()).check(),
  };
}

/** `/sandbox/letters`: the latest letters, `?to=` those of one address; as JSON for programs that accept it. */
export function serveMailbox(app: Hono, { db }: SandboxContext): void {
  app.get("/sandbox/letters", async (c) => {
    const to = c.req.query("to");
    const letters = await db
      .select()
      .from(sandboxLetters)
      .where(to ? eq(sandboxLetters.recipient, to) : undefined)
      .orderBy(desc(sandboxLetters.id))
      .limit(most);
    if (c.req.header("accept")?.includes("application/json")) return c.json({ letters });
    const about = { title: "Letters", name: "Letters", badge: "Sandbox", note: "" };
    return c.html(
      sandboxPage(
        "en",
        about,
        letters.map(
          ({ recipient, subject, at, html: page }) =>
            html`<section class="card" style="margin-bottom:16px">
              <p><b>${subject}</b><br />${recipient}, ${at.toISOString()}</p>
              <iframe
                sandbox=""
                srcdoc="${page}"
                title="${subject}"
                style="width:100%;height:520px;border:0"
              ></iframe>
            </section>`,
        ),
      ),
    );
  });
}
