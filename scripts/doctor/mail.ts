import { createMailer } from "../../backend/delivery/mailer";
import type { Environment } from "../../backend/settings";
import { makeFinding, type Finding } from "./finding";

const finding = makeFinding("mail");

/** Connects to the mail server, if there is one, and signs in without sending anything. */
export async function checkMail({ SMTP_URL: url, MAIL_FROM: from }: Environment): Promise<Finding[]> {
  if (!url || !from) return [];
  const fault = await createMailer({ url, from }, () => new Date()).check();
  return [
    fault === undefined
      ? finding("mail server", "ok", "answers, and takes the account")
      : finding("mail server", "fault", `takes no letters from here: ${sayOf(fault, url)}`),
  ];
}

/** nodemailer's codes in words, the system's own first. */
function sayOf(codes: string, url: string): string {
  const { host, hostname, protocol } = new URL(url);
  const has = (code: string) => codes.split(" ").includes(code);
  if (has("ECONNREFUSED")) return `${host} refuses connections (${codes})`;
  if (has("EDNS") || has("ENOTFOUND")) return `the name ${hostname} does not resolve (${codes})`;
  if (has("ETIMEDOUT")) return `${host} does not answer in time (${codes})`;
  if (has("EAUTH") || has("ENOAUTH")) return `${host} refuses the account (${codes})`;
  if (has("ETLS")) return `${host} can't be spoken to encrypted (${codes})`;
  return `the connection to ${host} fails: is ${protocol}// right for its port? (${codes})`;
}
