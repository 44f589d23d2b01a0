import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface TakenLetter {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

/** A mail server on a free port of this machine, which hands each letter to `take`. It does not keep a program running. */
export async function startMailServer(
  take: (letter: TakenLetter) => unknown,
  options: SMTPServerOptions = {},
): Promise<{ server: SMTPServer; url: string }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ subject = "", text = "", html = "", messageId = "" }) => {
          const to = envelope.rcptTo.map(({ address }) => address);
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          return take({ to, from, subject, text, html, messageId });
        })
        .then(() => done(), done);
    },
    ...options,
  });
  server.server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  // A client that goes away is no fault of the server.
  server.on("error", () => undefined);
  return { server, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
