import { startMailServer } from "../backend/sandbox/mail-server";
import { readSettings } from "../backend/settings";
import { checkEnvironment } from "./doctor/environment";
import { examine } from "./doctor/examine";
import { findingLines, isBlocking } from "./doctor/finding";
import { checkMail } from "./doctor/mail";
import { complete } from "./doctor-testing";

const linesOf = (source: Record<string, string>) =>
  checkEnvironment(source).findings.map(({ name, state, message }) => `${state} ${name}: ${message}`);
const said = (source: Record<string, string>) => linesOf(source).filter((line) => !line.startsWith("off "));

describe("the environment", () => {
  test("one that both programs can read is good", () => {
    expect(said(complete)).toEqual(["ok variables: all that are set can be read"]);
  });

  test("what is off is named with what there is not without it", () => {
    const off = linesOf(complete).filter((line) => line.startsWith("off "));
    expect(off).toContain("off MOMO_PARTNER_CODE: is not set: no payments by momo");
    expect(off.join("\n")).not.toContain("MOCA");
    expect(off).toContain("off SMTP_URL: is not set: no receipts by e-mail");
    expect(off).toContain("off OIDC_ISSUER: is not set: no sign-in by OpenID Connect");
    const set = { USERS_URL: "https://users.example", USERS_SECRET: `whsec_${"A".repeat(44)}` };
    expect(linesOf({ ...complete, ...set }).join("\n")).not.toContain("table of users");
  });

  test("every bad variable is named, without its value", () => {
    const { NEXTAUTH_SECRET: _, ...without } = complete;
    const lines = said({ ...without, DATABASE_URL: "mysql://nap:secret@db", PORT: "x" });
    expect(lines).toEqual([
      "fault PORT: must be a whole number from 0 to 65535",
      "fault DATABASE_URL: must be an address of PostgreSQL",
    ]);
    expect(said(without)).toEqual(["fault NEXTAUTH_SECRET: is missing"]);
  });

  test("a provider that is configured by half is a fault, not a method less", () => {
    expect(said({ ...complete, MOMO_PARTNER_CODE: "X", MOMO_ACCESS_KEY: "Y" })).toContain(
      "fault MOMO_SECRET_KEY: is missing, and MOMO_PARTNER_CODE is set",
    );
    expect(said({ ...complete, OIDC_ISSUER: "https://id.example/realms/nap/" })).toContain(
      "fault OIDC_CLIENT_ID: is missing, and OIDC_ISSUER is set",
    );
    expect(said({ ...complete, RECAPTCHA_SECRET: "z" })).toContain(
      "fault RECAPTCHA_SITE_KEY: is missing, and RECAPTCHA_SECRET is set",
    );
    expect(said({ ...complete, VNPAY_PAY_URL: "https://pay.example" })).toHaveLength(3);
  });
});

test("what the programs can read and a sale can't do with is a fault", () => {
  const odd = { PUBLIC_URL: "https://nap.example/?x=1", BANK_TRANSFER_ACCOUNTS: "{}", GAME_SERVERS: "[]" };
  expect(said({ ...complete, ...odd, BANK_TRANSFER_SECRET: "b".repeat(32) }).slice(0, 3)).toEqual([
    "fault PUBLIC_URL: must have nothing behind ? or #",
    "fault BANK_TRANSFER_ACCOUNTS: must name an account at least",
    "fault GAME_SERVERS: must name a game server at least",
  ]);
});

test("the report counts what stands in the way", () => {
  const finding = { part: "database", name: "clock", message: "said" } as const;
  const lines = (...states: ("ok" | "fault" | "missing" | "advice")[]) =>
    findingLines(states.map((state) => ({ ...finding, state })));
  expect(lines("ok", "advice").at(-1)).toBe("nothing stands in the way of a real sale");
  expect(lines("ok", "fault", "missing").slice(0, 3)).toEqual([
    "database",
    "  ok      clock: said",
    "  FAULT   clock: said",
  ]);
  expect(lines("ok", "missing").at(-1)).toBe("1 of these stands in the way of a real sale");
  expect(lines("fault", "missing").at(-1)).toBe("2 of these stand in the way of a real sale");
});

test("a mail server is asked whether it takes letters", async () => {
  const { server, url } = await startMailServer(() => undefined, {
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "shop" }) : done(new Error("who is that?")),
  });
  const mailOf = (variables: Record<string, string>) =>
    checkMail(readSettings({ ...complete, ...variables }));
  const from = { MAIL_FROM: "Shop <shop@shop.example>" };
  expect(await mailOf({})).toEqual([]);
  expect(await mailOf({ ...from, SMTP_URL: url })).toMatchObject([{ name: "mail server", state: "ok" }]);
  const as = (account: string) => mailOf({ ...from, SMTP_URL: url.replace("smtp://", `smtp://${account}@`) });
  expect(await as("shop:right")).toMatchObject([{ state: "ok" }]);
  const [refused] = await as("shop:geheim");
  expect(refused).toMatchObject({ state: "fault" });
  expect(refused?.message).not.toContain("geheim");
  await new Promise((resolve) => server.close(() => resolve(undefined)));
  const [nobody] = await mailOf({ ...from, SMTP_URL: url });
  const { host } = new URL(url);
  expect(nobody?.state).toBe("fault");
  expect(nobody?.message).toBe(
    `takes no letters from here: ${host} refuses connections (ESOCKET ECONNREFUSED)`,
  );
});

test("without asking anybody the doctor still tells what is not set", async () => {
  const env = { ...process.env };
  process.env = { NODE_ENV: "test", NEXTAUTH_SECRET: complete.NEXTAUTH_SECRET, DATA_DIR: "nowhere" };
  const findings = await examine({ offline: true }).finally(() => void (process.env = env));
  const told = findings.filter(isBlocking).map(({ name, message }) => `${name}: ${message}`);
  expect(told).toEqual([
    "DATABASE_URL: is not set: the sandbox is on, and nothing is really sold",
    "PUBLIC_URL: is not set",
    "BACKEND_PUBLIC_URL: is not set",
    "all: no provider is configured: nothing can be paid",
  ]);
  expect(findings.filter(({ part }) => part === "game servers").map(({ state }) => state)).toEqual(["off"]);
});
