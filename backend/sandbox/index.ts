import type { Context, Hono } from "hono";
import { z } from "zod";
import { serveBank } from "./bank";
import { serveCardGateway } from "./card-gateway";
import { pageOf } from "./card-page";
import { callbackModes, outcomes, type SandboxContext } from "./context";
import { serveFacebook } from "./facebook";
import { serveGameServer } from "./game-server";
import { serveInternationalCard } from "./international-card";
import { serveMailbox } from "./mailbox";
import { serveMoca } from "./moca";
import { serveOidc } from "./oidc";
import { serveMomo } from "./momo";
import { languageFor } from "./page";
import { decidePayment, findPayment, returnAddress } from "./payments";
import { servePlayers } from "./players";
import { serveSignIn } from "./sign-in";
import { serveSms } from "./sms";
import { serveViettelMoney } from "./viettel-money";
import { serveVnpay } from "./vnpay";
import { serveWalletSheet } from "./wallet-sheet";
import { serveZalopay } from "./zalopay";

const decision = z.object({
  outcome: z.enum(outcomes).default("paid"),
  callback: z.enum(callbackModes).default("sent"),
});

/** The simulators of external systems: providers' pages and servers, banks, game servers. */
export function serveSandbox(app: Hono, context: SandboxContext): void {
  serveVnpay(app, context);
  serveBank(app, context);
  serveCardGateway(app, context);
  serveMomo(app, context);
  serveZalopay(app, context);
  serveViettelMoney(app, context);
  serveMoca(app, context);
  serveSms(app, context);
  serveInternationalCard(app, context);
  serveWalletSheet(app, context);
  serveGameServer(app, context);
  serveFacebook(app, context);
  serveOidc(app, context);
  serveSignIn(app, context);
  servePlayers(app, context);
  serveMailbox(app, context);

  app.get("/sandbox/pay/:reference", async (c) => {
    const payment = await findPayment(context, c.req.param("reference"));
    if (!payment) return c.text("404", 404);
    return c.html(pageOf(payment, languageFor(payment, c.req.header("accept-language"))));
  });

  app.post("/sandbox/payments/:reference", async (c) => {
    const payment = await findPayment(context, c.req.param("reference"));
    if (!payment) return c.json({ code: 404, message: "no such payment", data: { error: "not_found" } }, 404);
    const byProgram = c.req.header("content-type")?.startsWith("application/json") ?? false;
    const asked = decision.safeParse(await readBody(c, byProgram));
    if (!asked.success)
      return c.json(
        { code: 400, message: z.prettifyError(asked.error), data: { error: "invalid_input" } },
        400,
      );
    const decided = await decidePayment(context, payment, asked.data.outcome, asked.data.callback);
    if (!byProgram) return c.redirect(await returnAddress(context, decided), 303);
    return c.json({
      code: 200,
      message: "",
      data: { reference: decided.reference, status: decided.status, amount: decided.paidAmount },
    });
  });
}

async function readBody(c: Context, asJson: boolean): Promise<unknown> {
  try {
    return asJson ? await c.req.json() : await c.req.parseBody();
  } catch {
    return undefined;
  }
}
