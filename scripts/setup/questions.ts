import { providerVariables } from "../../backend/provider-settings";
import { backendVariables } from "../../backend/settings";
import { portalVariables } from "../../lib/env";
import { librarySecrets } from "../../lib/env-files";
import { isThisMachine } from "../../lib/private-address";
import { withGameServerSecrets } from "./game-servers";

export interface Question {
  variable: string;
  ask: string;
  /** Not shown while it is typed. */
  secret?: true;
  /** No answer makes a random one. */
  made?: true;
  needed?: true;
  usual?: string;
}

export interface Section {
  title: string;
  /** Asked first; "no" leaves the section out, and removes what the file has of it. */
  wanted?: string;
  questions: readonly Question[];
  /** Variables that are not asked for, and have no meaning without those that are. */
  others?: readonly string[];
}

/** What a provider's question does not say by its name. */
const hints: Partial<Record<string, string>> = {
  BANK_TRANSFER_ACCOUNTS: "JSON: bank code or * to account_number, beneficiary, branch",
  APPLE_PAY_CERTIFICATE: "PEM, with \\n for its line breaks",
  APPLE_PAY_KEY: "PEM, with \\n for its line breaks",
};

const shapes: Record<string, { safeParse(value: unknown): { success: boolean; error?: Error } } | undefined> =
  {
    ...portalVariables.shape,
    ...backendVariables.shape,
  };
/** Of one of the two programs; a file of answers may have those that are not asked, too. */
export const isVariable = (name: string) => Object.hasOwn(shapes, name) || librarySecrets.includes(name);
const hasUsual = (variable: string) => shapes[variable]?.safeParse(undefined).success === true;
const isSecret = (variable: string) => /SECRET|KEY|ACCESS_CODE|CERTIFICATE/.test(variable);

/** Those that are not called as their settings are. */
const titles: Partial<Record<string, string>> = {
  vnpay: "VNPay (bank ATM and QR)",
  bankTransfer: "bank transfers",
  cards: "a prepaid card gateway",
  momo: "MoMo",
  zalopay: "ZaloPay",
  viettelMoney: "Viettel Money",
  sms: "SMS charging",
  internationalCard: "international cards (OnePay)",
  sheets: "the processor of Apple Pay, Google Pay and Samsung Pay",
  apple: "Apple Pay's certificate",
};

/** What a provider works without. */
const optional: Partial<Record<string, Section["questions"]>> = {
  sheets: [{ variable: "SHEET_GATEWAY", ask: "SHEET_GATEWAY (the processor's name at Google Pay)" }],
};

/** No longer there: set by hand, and not asked for. */
export const closedProviders = ["moca"];

function providerSections(): Section[] {
  const open = Object.entries(providerVariables).filter(([name]) => !closedProviders.includes(name));
  return open.map(([name, variables]) => ({
    title: titles[name] ?? name,
    wanted: `Use ${titles[name] ?? name}?`,
    others: (Object.values(variables) as string[]).filter(isDefaulted),
    // Optional variables parse without a value, too: those with a default of their own are left to it.
    questions: [
      ...(Object.values(variables) as string[])
        .filter((variable) => !isDefaulted(variable))
        .map((variable) => ({
          variable,
          ask: hints[variable] ? `${variable} (${hints[variable]})` : variable,
          ...(isSecret(variable) && { secret: true as const }),
          needed: true as const,
        })),
      ...(optional[name] ?? []),
    ],
  }));
}

function isDefaulted(variable: string): boolean {
  const parsed = shapes[variable]?.safeParse(undefined) as { data?: unknown } | undefined;
  return hasUsual(variable) && parsed?.data !== undefined;
}

/** All that `npm run setup` asks, in its order. */
export const sections: readonly Section[] = [
  {
    title: "database",
    questions: [
      {
        variable: "DATABASE_URL",
        ask: "PostgreSQL, as postgres://user:password@host/name",
        secret: true,
        needed: true,
      },
    ],
  },
  {
    title: "addresses",
    questions: [
      { variable: "PUBLIC_URL", ask: "The site's address for browsers (https)", needed: true },
      {
        variable: "BACKEND_PUBLIC_URL",
        ask: "The backend's address for providers and browsers (https)",
        needed: true,
      },
      { variable: "TRUSTED_PROXY_HOPS", ask: "How many proxies stand before the portal", usual: "1" },
    ],
  },
  {
    title: "keys",
    questions: ["NEXTAUTH_SECRET", "BACKEND_SECRET", "PORTAL_SECRET"].map((variable) => ({
      variable,
      ask: `${variable} (empty: made here)`,
      secret: true,
      made: true,
    })),
  },
  {
    title: "brand",
    questions: [
      { variable: "SITE_NAME", ask: "What the site is called" },
      { variable: "SITE_LOGO", ask: "Its logo: a path of the site or an https address, about 4:1" },
      { variable: "SITE_COMPANY", ask: "The company that runs it, for the footer" },
      { variable: "SITE_LICENCE", ask: "Its licence lines, separated by |" },
      { variable: "SUPPORT_URL", ask: "Where players find help (https)" },
      { variable: "BRAND_COLOR", ask: "Its colour, such as #1b51ad (empty: the site's gold)" },
    ],
  },
  {
    title: "an OpenID Connect provider (Keycloak, Authentik, Zitadel and others)",
    wanted: "Do players sign in at one?",
    questions: [
      { variable: "OIDC_ISSUER", ask: "Its issuer, exactly as it names itself", needed: true },
      { variable: "OIDC_CLIENT_ID", ask: "The client id that it has given to this site", needed: true },
      { variable: "OIDC_CLIENT_SECRET", ask: "The client's secret (empty: a public client)", secret: true },
      { variable: "OIDC_NAME", ask: "What players call it, for the button" },
    ],
    others: ["OIDC_PROMPT"],
  },
  {
    title: "a table of users of your own",
    wanted: "Does a server of yours check names and passwords?",
    questions: [
      { variable: "USERS_URL", ask: "Its address (docs/sign-in.md)", needed: true },
      {
        variable: "USERS_SECRET",
        ask: "The key that signs the question (empty: made here)",
        secret: true,
        made: true,
      },
    ],
  },
  {
    title: "sign-in",
    questions: [
      { variable: "SIGN_UP_URL", ask: "Where a new player makes an account" },
      { variable: "FORGOT_PASSWORD_URL", ask: "Where a player goes who forgot the password" },
      { variable: "FACEBOOK_APP_ID", ask: "Facebook's app id" },
      { variable: "FACEBOOK_APP_SECRET", ask: "Facebook's app secret", secret: true },
      { variable: "RECAPTCHA_SITE_KEY", ask: "reCAPTCHA version 2: the site key" },
      { variable: "RECAPTCHA_SECRET", ask: "reCAPTCHA version 2: the secret", secret: true },
    ],
  },
  {
    title: "receipts by e-mail",
    wanted: "Do you have a mail server for them?",
    questions: [
      {
        variable: "SMTP_URL",
        ask: "Its address, as smtps://user:password@host or smtp://user:password@host:587",
        secret: true,
        needed: true,
      },
      { variable: "MAIL_FROM", ask: "Whom letters are from, as Name <address>", needed: true },
    ],
  },
  ...providerSections(),
  {
    title: "game servers",
    wanted: "Do your games have servers of their own (docs/game-servers.md)?",
    questions: [
      {
        variable: "GAME_SERVERS",
        ask: 'GAME_SERVERS (JSON: [{"name", "url", "games": [ids]}]; a secret that is left out is made here)',
        secret: true,
        needed: true,
      },
    ],
  },
];

export const questions = sections.flatMap((section) => section.questions);

/** The variables of a section, also as their files, that these values have. */
export const variablesOf = ({ questions, others = [] }: Section, values: Record<string, string>): string[] =>
  [...questions.map(({ variable }) => variable), ...others].flatMap((variable) =>
    [variable, `${variable}_FILE`].filter((name) => Object.hasOwn(values, name)),
  );

/** Why a variable can't have this value, in a few words without the value; undefined when it can. */
export function faultOf(variable: string, value: string): string | undefined {
  if (/[\r\n\0]/.test(value)) return "must be one line";
  return faultOfValue(variable, value);
}

/** As faultOf, of a value that may have several lines: one that is in a file of its own. */
export function faultOfValue(variable: string, value: string): string | undefined {
  const whole = variable === "GAME_SERVERS" ? withGameServerSecrets(value).text : value;
  const parsed = shapes[variable]?.safeParse(whole);
  if (!parsed || parsed.success) return faultForSale(variable, value);
  return (parsed.error as unknown as { issues: { message: string }[] }).issues[0]?.message ?? "is not valid";
}

/** Why a real sale can't do with a value that the programs can read, in a few words; undefined when it can. */
export const faultForSale = (variable: string, value: string): string | undefined =>
  ofSale[variable]?.(value);

const ofSale: Partial<Record<string, (value: string) => string | undefined>> = {
  PUBLIC_URL: (url) =>
    faultOfAddress(url) ?? (new URL(url).pathname === "/" ? undefined : "must have no path"),
  BACKEND_PUBLIC_URL: faultOfAddress,
  BANK_TRANSFER_ACCOUNTS: (json) => (isEmpty(json) ? "must name an account at least" : undefined),
  GAME_SERVERS: (json) => (isEmpty(json) ? "must name a game server at least" : undefined),
};

function faultOfAddress(url: string): string | undefined {
  const { protocol, hostname, username, password, search, hash } = new URL(url);
  if (protocol !== "https:" && !isThisMachine(hostname)) return "must be https (http only on this machine)";
  if (username || password) return "must have no name and no password";
  return search || hash || /[?#]/.test(url) ? "must have nothing behind ? or #" : undefined;
}

const isEmpty = (json: string) => Object.keys(JSON.parse(json) as object).length === 0;
