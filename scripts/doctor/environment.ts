import { parseEnv } from "../../lib/env";
import { readVariables } from "../../lib/env-files";
import { readSettings, type Environment } from "../../backend/settings";
import { providerVariables } from "../../backend/provider-settings";
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
  const isSet = faults.length === 0;
  return {
    settings,
    findings: [
      ...(isSet ? [finding("variables", "ok", "all that are set can be read")] : faults),
      ...(settings.PUBLISHER_API_URL ? [] : halfSet(readVariables(source), settings)),
    ],
  };
}

function faultOf(line: string): Finding {
  const [name = "environment", ...why] = line.split(": ");
  return finding(name, "fault", why.join(": ") || "is not valid");
}

/** Ways to sign in, and the mail server, that need each of their variables. */
const otherGroups = [
  ["SMTP_URL", "MAIL_FROM"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID"],
  ["USERS_URL", "USERS_SECRET"],
  ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
];

/** Providers, ways to sign in and the mail server of which some variables are set and others are missing: their methods are silently not offered. */
function halfSet(given: Source, settings: Environment): Finding[] {
  const groups = [...Object.values(providerVariables).map((names) => Object.values(names)), ...otherGroups];
  return groups.flatMap((names) => {
    const all = names as (keyof Environment)[];
    const missing = all.filter((name) => settings[name] === undefined || settings[name] === "");
    if (missing.length === 0 || !all.some((name) => given[name] !== undefined)) return [];
    const set = all.filter((name) => given[name] !== undefined);
    return missing.map((name) => finding(name, "fault", `is missing, and ${set[0]} is set`));
  });
}
