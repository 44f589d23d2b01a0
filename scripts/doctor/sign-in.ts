import { randomBytes } from "node:crypto";
import { checkOidcProvider } from "../../backend/providers/oidc/check-provider";
import type { Environment } from "../../backend/settings";
import { oidcSettingsOf, realSignIn } from "../../backend/sign-in-parts";
import { makeFinding, type Finding } from "./finding";
import { checkCaptcha, checkFacebook, usualAddresses } from "./sign-in-keys";

const finding = makeFinding("sign-in");

/**
 * Asks the OpenID Connect provider for its document and keys, the table of users about nobody, and Facebook and Google
 * whether they know the secrets. Only what is configured is asked; tests have addresses of their own.
 */
export async function checkSignIn(settings: Environment, addresses = usualAddresses): Promise<Finding[]> {
  const oidc = oidcSettingsOf(settings, () => new Date());
  const found = oidc ? await checkOidcProvider(oidc) : [];
  const ofProvider = found.map(({ state, message }) => finding("OpenID Connect", state, message));
  return [
    ...ofProvider,
    ...(await checkUsersTable(settings)),
    ...(await checkFacebook(settings, addresses)),
    ...(await checkCaptcha(settings, addresses)),
  ];
}

async function checkUsersTable(settings: Environment): Promise<Finding[]> {
  const { users } = realSignIn(settings);
  if (!users) return [];
  const random = randomBytes(12).toString("hex");
  const checked = await users.check(`doctor-${random}`, random);
  if (checked.kind === "wrong")
    return [finding("table of users", "ok", "answers, and does not know who can't be known")];
  const message =
    checked.kind === "right"
      ? "says yes to a name and a password that were made up"
      : `does not say whether a name and a password are right (${checked.reason})`;
  return [finding("table of users", "fault", message)];
}
