import { getSystemErrorName } from "node:util";
import { createTransport } from "nodemailer";
import { isThisMachine } from "@/lib/private-address";

/** A letter as it is composed: the recipient sees HTML, or the text where HTML is not shown. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the letter: one that is sent twice, after a crash, is shown once by most programs. */
  id: string;
}

/** `refused`: the server will never take it for this recipient. Reasons are codes, without addresses. */
export type Sent = { kind: "sent" } | { kind: "refused" | "later"; reason: string };

export interface Mailer {
  send(letter: Letter): Promise<Sent>;
  /** Connects and signs in without sending; resolves to undefined, or to the codes of what is wrong. */
  check(): Promise<string | undefined>;
}

export interface MailSettings {
  /** `smtps://user:password@host:465`, or `smtp://…`, which is encrypted by STARTTLS unless it is on this machine. */
  url: string;
  /** `Name <address>`. */
  from: string;
}

/** A player may be waiting for it: the portal waits for a call for 10 s. */
const connect_ms = 3_000;
const silence_ms = 6_000;

/** Sends letters by SMTP (nodemailer), a connection for each. */
export function createMailer({ url, from }: MailSettings, now: () => Date): Mailer {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: protocol === "smtp:" && !isThisMachine(hostname),
    connectionTimeout: connect_ms,
    greetingTimeout: connect_ms,
    socketTimeout: silence_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ id, ...letter }) {
      try {
        const messageId = `<${id}@${host}>`;
        // RFC 3834: no holiday answers to it.
        const headers = { "Auto-Submitted": "auto-generated" };
        await transport.sendMail({ ...letter, from, messageId, headers, date: now() });
        return { kind: "sent" };
      } catch (error) {
        const { isFinal, reason } = readFailure(error);
        return { kind: isFinal ? "refused" : "later", reason };
      }
    },
    async check() {
      try {
        await transport.verify();
        return undefined;
      } catch (error) {
        const { errno } = error as { errno?: unknown };
        const ofSystem = typeof errno === "number" && errno < 0 ? [getSystemErrorName(errno)] : [];
        return [readFailure(error).reason, ...ofSystem].join(" ");
      }
    },
  };
}

/** A failure as codes: the server's own text may repeat the address. */
function readFailure(error: unknown): { isFinal: boolean; reason: string } {
  const { code = "unknown", responseCode } = error as { code?: string; responseCode?: number };
  const isOfLetter = code === "EENVELOPE" || code === "EMESSAGE";
  return {
    isFinal: isOfLetter && (responseCode ?? 0) >= 500,
    reason: responseCode === undefined ? code : `${code} ${responseCode}`,
  };
}
