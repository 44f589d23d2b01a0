import type { Hono } from "hono";
import { z } from "zod";
import { sealParams } from "../http/sealed-params";
import type { SandboxContext } from "./context";

const params = z.record(z.string().max(64), z.union([z.string().max(512), z.number()]).transform(String));

/** Simulates what sign-in needs: Google's captcha verification, and a game that makes a dt. */
export function serveSignIn(app: Hono, { secret, keys }: SandboxContext): void {
  app.post("/sandbox/recaptcha/siteverify", async (c) => {
    const { secret: captchaSecret, response } = await c.req.parseBody();
    const success = captchaSecret === keys.captcha_secret && response === "sandbox-pass";
    return c.json({ success, ...(success ? {} : { "error-codes": ["invalid-input-response"] }) });
  });

  app.post("/sandbox/dt", async (c) => {
    const asked = params.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ code: 400, message: "", data: { error: "invalid_input" } }, 400);
    return c.json({ code: 200, message: "", data: { dt: sealParams(secret, asked.data) } });
  });
}
