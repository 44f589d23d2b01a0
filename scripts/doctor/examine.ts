import { checkAddresses } from "./addresses";
import { checkConnections } from "./connections";
import { checkDatabase } from "./database";
import { checkEnvironment } from "./environment";
import type { Finding } from "./finding";
import { checkGameServers } from "./game-servers";
import { checkMail } from "./mail";
import { checkProviders } from "./providers";
import { checkSignIn } from "./sign-in";
import { checkSale } from "./sale";

/** All that `npm run doctor` says of this process's environment; offline: asks nobody outside. */
export async function examine({ offline }: { offline: boolean }): Promise<Finding[]> {
  const { findings, settings } = checkEnvironment(process.env);
  if (!settings) return findings;
  if (settings.PUBLISHER_API_URL) {
    const message = "is set: what is sold is the publisher's own backend's matter (npm run conform)";
    return [...findings, { part: "environment", name: "PUBLISHER_API_URL", state: "off", message }];
  }
  const database = await checkDatabase(settings);
  return [
    ...findings,
    ...database.findings,
    ...(await checkConnections(settings)),
    ...(offline ? [] : await checkAddresses(settings)),
    ...(offline ? [] : await checkProviders(settings)),
    ...(offline ? [] : await checkSignIn(settings)),
    ...(offline ? [] : await checkGameServers(settings)),
    ...(offline ? [] : await checkMail(settings)),
    ...(database.ready ? await checkSale(settings) : []),
  ];
}
