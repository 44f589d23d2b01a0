import { hasForeignBackend, parseEnv } from "../../lib/env";
import { readEnvText, readVariables } from "../../lib/env-files";
import { readSettings, type Environment } from "../../backend/settings";
import { providerVariables } from "../../backend/provider-settings";
import { partsOf } from "../setup/env-file";
import { closedProviders, faultForSale } from "../setup/questions";
import { makeFinding, type Finding } from "./finding";

const finding = makeFinding("environment");
type Source = Record<string, string | undefined>;

/** Reads the environment as both programs do; without settings it is so wrong that neither starts. */
export function checkEnvironment(source: Source): { findings: Finding[]; settings?: Environment } {
  const faults: Finding[] = [];
  let settings: Environment | undefined;
  try {
    settings = readSettings(source);
  } catch (error) {
    const said = (error as Error).message.replace(/^bad environment: /, "");
    faults.push(...said.split("; ").map((line) => faultOf(line)));
  }
  try {
    parseEnv(source);
  } catch (error) {
    const fault = faultOf((error as Error).message);
    if (!faults.some(({ name }) => name === fault.name)) faults.push(fault);
  }
  if (!settings) return { findings: faults };
  for (const [name, value = ""] of Object.entries(readVariables(source))) {
    const fault = faultForSale(name, value);
    if (fault !== undefined) faults.push(finding(name, "fault", fault));
  }
  const isSet = faults.length === 0;
  return {
    settings,
    findings: [
      ...(isSet ? [finding("variables", "ok", "all that are set can be read")] : faults),
      ...(hasForeignBackend(settings) ? [] : ofGroups(readVariables(source), settings)),
    ],
  };
}

/** The lines of ENV_FILE that a program reads differently from what they say, or leaves out. */
export function checkEnvFile(file: string): Finding[] {
  const { unread } = partsOf(readEnvText(file));
  if (unread.length === 0) return [];
  return [finding("ENV_FILE", "fault", `line ${unread.join(", ")} is read differently or not at all`)];
}

function faultOf(line: string): Finding {
  const [name = "environment", ...why] = line.split(": ");
  return finding(name, "fault", why.join(": ") || "is not valid");
}

interface Group {
  /** Each of them is needed. */
  names: string[];
  /** What there is not without them. */
  without: string;
  /** Nobody needs to be told that it is off. */
  closed?: boolean;
}

const groups: Group[] = [
  ...Object.entries(providerVariables).map(([name, of]) => ({
    names: Object.values(of) as string[],
    without: `no payments by ${name}`,
    closed: closedProviders.includes(name),
  })),
  { names: ["SMTP_URL", "MAIL_FROM"], without: "no receipts by e-mail" },
  { names: ["OIDC_ISSUER", "OIDC_CLIENT_ID"], without: "no sign-in by OpenID Connect" },
  { names: ["USERS_URL", "USERS_SECRET"], without: "no sign-in by a table of users" },
  { names: ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"], without: "no sign-in by Facebook" },
  { names: ["RECAPTCHA_SECRET", "RECAPTCHA_SITE_KEY"], without: "no captcha after failed sign-ins" },
];

/** What is off, and what is silently so: some of its variables are set, and others are missing. */
function ofGroups(given: Source, settings: Environment): Finding[] {
  // Variables with defaults need not be given; those of the portal have none here.
  const known: Record<string, unknown> = { ...given, ...settings };
  return groups.flatMap(({ names, without, closed }) => {
    const set = names.filter((name) => given[name] !== undefined);
    const missing = names.filter((name) => known[name] === undefined || known[name] === "");
    const [first = ""] = missing;
    if (set.length > 0)
      return missing.map((name) => finding(name, "fault", `is missing, and ${set[0]} is set`));
    // A group whose variables all have defaults is on without any.
    return missing.length > 0 && !closed ? [finding(first, "off", `is not set: ${without}`)] : [];
  });
}
