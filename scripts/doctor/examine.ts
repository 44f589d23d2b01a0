import { hasForeignBackend } from "../../lib/env";
import { checkAddresses, missingAddresses } from "./addresses";
import { checkConnections } from "./connections";
import { checkDatabase } from "./database";
import { checkEnvironment } from "./environment";
import type { Finding } from "./finding";
import { checkGameServers, missingGameServers } from "./game-servers";
import { checkMail } from "./mail";
import { checkProviders, missingProviders } from "./providers";
import { checkSignIn } from "./sign-in";
import { checkSale } from "./sale";

/** All that `npm run doctor` says of this process's environment; offline: asks nobody outside. */
export async function examine({ offline }: { offline: boolean }): Promise<Finding[]> {
  const { findings, settings } = checkEnvironment(process.env);
  if (!settings) return findings;
  if (hasForeignBackend(settings)) {
    const message = "is set: what is sold is the publisher's own backend's matter (npm run conform)";
    return [...findings, { part: "environment", name: "PUBLISHER_API_URL", state: "off", message }];
  }
  const database = await checkDatabase(settings);
  return [
    ...findings,
    ...database.findings,
    ...(await checkConnections(settings)),
    ...(offline ? missingAddresses(settings) : await checkAddresses(settings)),
    ...(offline ? missingProviders(settings) : await checkProviders(settings)),
    ...(offline ? [] : await checkSignIn(settings)),
    ...(offline ? missingGameServers(settings) : await checkGameServers(settings)),
    ...(offline ? [] : await checkMail(settings)),
    ...(database.ready ? await checkSale(settings) : []),
  ];
}
