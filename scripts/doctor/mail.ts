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
      : finding("mail server", "fault", `takes no letters from here (${fault})`),
  ];
}
