import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSettings } from "../backend/settings";
import { loadEnvFile } from "../lib/env-files";
import { checkEnvFile } from "./doctor/environment";
import { complete, faultsOfAnswers } from "./setup/complete";
import { readEnvFile, writeEnvFile } from "./setup/env-file";
import { sections } from "./setup/questions";

const folder = mkdtempSync(path.join(tmpdir(), "setup-"));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);
const answers = {
  DATABASE_URL: "postgres://nap:pass@127.0.0.1:1/nap",
  PUBLIC_URL: "https://nap.example",
  BACKEND_PUBLIC_URL: "https://api.example",
};

test("secrets that have no answer are made, and made once", async () => {
  const first = await complete({}, { ...answers, operator: "anna" });
  expect(first.made.map(({ name }) => name)).toEqual([
    "NEXTAUTH_SECRET",
    "BACKEND_SECRET",
    "PORTAL_SECRET",
    "password of anna",
    "key for the authenticator app of anna",
  ]);
  const [password, key] = first.made.slice(-2).map(({ value }) => value);
  expect(JSON.stringify(first.values)).not.toContain(password);
  // The backend reads the entry as it was made.
  const { OPERATORS } = readSettings({ OPERATORS: first.values.OPERATORS });
  expect(OPERATORS).toMatchObject([{ username: "anna", totp_secret: key }]);
  expect(first.app_address).toBe(`otpauth://totp/nap.example:anna?secret=${key}&issuer=nap.example`);
  const second = await complete(first.values, { SITE_NAME: "Nạp" });
  expect(second).toEqual({ values: { ...first.values, SITE_NAME: "Nạp" }, made: [] });
  const withUsers = await complete(first.values, { USERS_URL: "https://users.example" });
  expect(faultsOfAnswers({ USERS_SECRET: withUsers.values.USERS_SECRET })).toEqual([]);
});

test("a secret that is in a file stays there, is not made anew, and is checked", async () => {
  const file = inFolder("backend-secret");
  writeFileSync(file, `${"s".repeat(40)}\n`);
  const { values } = await complete({}, answers);
  const moved = await complete(values, { BACKEND_SECRET_FILE: file });
  expect(moved.made).toEqual([]);
  expect(moved.values).toMatchObject({ BACKEND_SECRET_FILE: file });
  expect(moved.values).not.toHaveProperty("BACKEND_SECRET");
  expect(await complete(moved.values, { SITE_NAME: "Nạp" })).toEqual({
    values: { ...moved.values, SITE_NAME: "Nạp" },
    made: [],
  });
  expect(await complete(moved.values, { BACKEND_SECRET: "t".repeat(40) })).toMatchObject({
    values: expect.not.objectContaining({ BACKEND_SECRET_FILE: file }),
  });
  await expect(complete({ OPERATORS_FILE: file }, { operator: "anna" })).rejects.toThrow("OPERATORS_FILE");
  writeFileSync(file, "short");
  expect(
    faultsOfAnswers({
      BACKEND_SECRET_FILE: file,
      NEXTAUTH_SECRET_FILE: inFolder("none"),
      SITE_NAME_FILE: file,
      DATABASE_URL: answers.DATABASE_URL,
      DATABASE_URL_FILE: file,
    }),
  ).toEqual([
    "BACKEND_SECRET_FILE: what the file has must have at least 32 characters",
    "NEXTAUTH_SECRET_FILE: the file can't be read (ENOENT)",
    "SITE_NAME_FILE: setup does not know it",
    "DATABASE_URL_FILE: leave it or DATABASE_URL out",
  ]);
});

test("an operator whom the file has keeps password and app: no others are shown, as the backend would not take them", async () => {
  const first = await complete({}, { ...answers, operator: "anna" });
  const again = await complete(first.values, { operator: "anna", SITE_NAME: "Nạp" });
  expect(again).toEqual({
    values: { ...first.values, SITE_NAME: "Nạp" },
    made: [],
    known_operator: "anna",
  });
  const second = await complete(first.values, { operator: "ann" });
  expect(second.known_operator).toBeUndefined();
  expect(second.made.map(({ name }) => name)).toEqual([
    "password of ann",
    "key for the authenticator app of ann",
  ]);
  expect(second.values.OPERATORS?.split(",")).toEqual([
    first.values.OPERATORS,
    expect.stringMatching(/^ann:scrypt\$/),
  ]);
});

test("null removes a variable; a text of nothing does not", async () => {
  const before = { ...(await complete({}, answers)).values, SITE_NAME: "Nạp", SMTP_URL_FILE: "smtp.txt" };
  const { SITE_NAME: _name, SMTP_URL_FILE: _file, ...left } = before;
  const removals = { SITE_NAME: null, SMTP_URL: null, SUPPORT_URL: null };
  expect(faultsOfAnswers(removals)).toEqual([]);
  expect(await complete(before, removals)).toEqual({ values: left, made: [] });
  expect(faultsOfAnswers({ DATABASE_URL: null, BACKEND_SECRET: null })).toEqual([
    "DATABASE_URL: is needed and can't be removed",
    "BACKEND_SECRET: is needed and can't be removed",
  ]);
  expect(faultsOfAnswers({ SITE_NAME: "", operator: null, COLOUR: null })).toEqual([
    "SITE_NAME: must be a text, or null to remove it",
    "operator: must be a text",
    "COLOUR: setup does not know it",
  ]);
});

test("a game server without a secret gets one, and keeps it", async () => {
  const one = { name: "kiem-the", url: "https://game.example", games: [11] };
  const GAME_SERVERS = JSON.stringify([one]);
  expect(faultsOfAnswers({ GAME_SERVERS })).toEqual([]);
  const keys = { NEXTAUTH_SECRET: "a", BACKEND_SECRET: "b", PORTAL_SECRET: "c" };
  const first = await complete(keys, { GAME_SERVERS });
  expect(first.made.map(({ name }) => name)).toEqual(["secret of the game server kiem-the"]);
  expect(first.values.GAME_SERVERS).toContain(first.made[0]?.value);
  const more = JSON.stringify([{ ...one, games: [11, 57] }]);
  const second = await complete(first.values, { GAME_SERVERS: more });
  expect(second.made).toEqual([]);
  expect(second.values.GAME_SERVERS).toContain(first.made[0]?.value);
  const faulty = JSON.stringify([one, { ...one, url: "ftp://x", secret: "T0P" }]);
  const faults = faultsOfAnswers({ GAME_SERVERS: faulty });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^GAME_SERVERS: \[1\]\.url must be an http/);
  expect(faults.join()).not.toContain("T0P");
});

test("every fault of the answers is said, without the value", () => {
  const wrong = {
    ...answers,
    PUBLIC_URL: "ftp://x",
    BACKEND_SECRET: "tooshort",
    OIDC_ISSUER: "http://id.example",
    COLOUR: "red",
    PORT: 1,
    VNPAY_PAY_URL: "pay.example",
  };
  expect(faultsOfAnswers(wrong)).toEqual([
    "PUBLIC_URL: must be an http(s) address",
    "BACKEND_SECRET: must have at least 32 characters",
    "OIDC_ISSUER: must be https",
    "COLOUR: setup does not know it",
    "PORT: must be a text, or null to remove it",
    "VNPAY_PAY_URL: must be an http(s) address",
  ]);
  expect(faultsOfAnswers({ operator: "anna", SITE_NAME: "two\nlines" })).toEqual([
    "SITE_NAME: must be one line",
  ]);
  expect(faultsOfAnswers(answers)).toEqual([]);
});

test("of a provider only what has no value of its own is asked", () => {
  const asked = sections.find(({ title }) => title === "MoMo")?.questions.map(({ variable }) => variable);
  expect(asked).toEqual(["MOMO_PARTNER_CODE", "MOMO_ACCESS_KEY", "MOMO_SECRET_KEY"]);
});

test("the file is read as it was written, by its owner alone", () => {
  const values = {
    A: "plain",
    B: "with # and 'quotes'",
    C: '{"*":{"branch":"Hội sở"}}',
    D: "scrypt$a+b/c==$d",
    E: "line\\nline",
  };
  const file = inFolder("values.env");
  writeEnvFile(file, values);
  expect(readEnvFile(file)).toEqual(values);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const env: Record<string, string | undefined> = { ENV_FILE: file, A: "mine", B: "" };
  loadEnvFile(env);
  expect(env).toEqual({ ...values, A: "mine" });
  expect(() => loadEnvFile({ ENV_FILE: inFolder("none") })).toThrow(
    "ENV_FILE: the file can't be read (ENOENT)",
  );
});

test("written again, comments stay, and so does a line whose value is the same", () => {
  const file = inFolder("kept.env");
  const lines = ["# mine", "", "export A='one' # why", "B=two", "C=`{", '  "x": 1 }`', "# of D", "D=four"];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o644 });
  const { D: _removed, ...before } = readEnvFile(file);
  expect(before).toEqual({ A: "one", B: "two", C: '{\n  "x": 1 }' });
  writeEnvFile(file, { ...before, B: "three words", E: "new" });
  expect(readFileSync(file, "utf8")).toBe(
    "# mine\n\nexport A='one' # why\nB='three words'\nC=`{\n  \"x\": 1 }`\n# of D\nE=new\n",
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a byte order mark is no part of the first variable", () => {
  const file = inFolder("marked.env");
  writeFileSync(file, "\ufeffA=1\nB=2\n");
  expect(readEnvFile(file)).toEqual({ A: "1", B: "2" });
  expect(checkEnvFile(file)).toEqual([]);
  const env: Record<string, string | undefined> = { ENV_FILE: file };
  loadEnvFile(env);
  expect(env).toEqual({ A: "1", B: "2" });
  writeEnvFile(file, { A: "1", B: "3" });
  expect(readFileSync(file, "utf8")).toBe("A=1\nB=3\n");
});

test("lines that can't be read are told by their numbers alone, and a value that can't be written by its name", () => {
  const file = inFolder("bad.env");
  writeFileSync(file, "A=1\nBAD secret\nB='two' three\nC=3\nD='four\n");
  expect(() => readEnvFile(file)).toThrow(
    `${file}: can't read line 2, 3, 5: write it as NAME=value, or with # before it`,
  );
  expect(checkEnvFile(file)).toMatchObject([
    { name: "ENV_FILE", state: "fault", message: "line 2, 3, 5 is read differently or not at all" },
  ]);
  const odd = "a 'b' `c` \"d\"";
  expect(() => writeEnvFile(file, { SITE_NAME: odd })).toThrow(/^SITE_NAME: .*: leave one kind out$/);
  expect(() => writeEnvFile(file, { USERS_SECRET: odd })).toThrow(/give it by USERS_SECRET_FILE$/);
});

describe("another BACKEND_SECRET", () => {
  const [first, second, third] = ["s".repeat(40), "t".repeat(40), "u".repeat(40)];
  const keys = { NEXTAUTH_SECRET: "a", PORTAL_SECRET: "c" };
  const before = { ...keys, BACKEND_SECRET: first };

  test("keeps the former one as BACKEND_SECRET_OLD", async () => {
    const changed = await complete(before, { BACKEND_SECRET: second });
    expect(changed).toEqual({
      values: { ...keys, BACKEND_SECRET: second, BACKEND_SECRET_OLD: first },
      made: [],
      keeps_former: true,
    });
    const again = await complete(changed.values, { BACKEND_SECRET: third });
    expect(again.values.BACKEND_SECRET_OLD).toBe(`${second},${first}`);
    const back = await complete(changed.values, { BACKEND_SECRET: first });
    expect(back.values).toMatchObject({ BACKEND_SECRET: first, BACKEND_SECRET_OLD: second });
    expect(await complete(before, { BACKEND_SECRET: first })).not.toHaveProperty("keeps_former");
  });

  test("is refused where the former one can't be kept", async () => {
    const file = inFolder("old-secrets");
    writeFileSync(file, third);
    const withFile = { ...before, BACKEND_SECRET_OLD_FILE: file };
    const refused = complete(withFile, { BACKEND_SECRET: second });
    await expect(refused).rejects.toThrow("add the former one to the file of BACKEND_SECRET_OLD_FILE first");
    writeFileSync(file, `${first}, ${third}`);
    expect((await complete(withFile, { BACKEND_SECRET: second })).values).toEqual({
      ...withFile,
      BACKEND_SECRET: second,
    });
    const withComma = { ...before, BACKEND_SECRET: `${first},x` };
    await expect(complete(withComma, { BACKEND_SECRET: second })).rejects.toThrow("with a comma");
  });
});

test("answers that the programs could read and a sale can't do with are refused", () => {
  const odd = {
    PUBLIC_URL: "https://shop.example/path",
    BACKEND_PUBLIC_URL: "http://shop.example",
    BANK_TRANSFER_ACCOUNTS: "{}",
    GAME_SERVERS: "[]",
  };
  expect(faultsOfAnswers(odd)).toEqual([
    "PUBLIC_URL: must have no path",
    "BACKEND_PUBLIC_URL: must be https (http only on this machine)",
    "BANK_TRANSFER_ACCOUNTS: must name an account at least",
    "GAME_SERVERS: must name a game server at least",
  ]);
  expect(faultsOfAnswers({ PUBLIC_URL: "https://shop.example/?x=1" })).toEqual([
    "PUBLIC_URL: must have nothing behind ? or #",
  ]);
  expect(faultsOfAnswers({ PUBLIC_URL: "http://localhost:3000", BACKEND_PUBLIC_URL: "https://a/b" })).toEqual(
    [],
  );
});

test("a certificate in a file of its own may have several lines", () => {
  const file = inFolder("apple.pem");
  writeFileSync(file, "-----BEGIN KEY-----\nabc\n-----END KEY-----\n");
  expect(faultsOfAnswers({ APPLE_PAY_KEY_FILE: file })).toEqual([]);
  expect(faultsOfAnswers({ APPLE_PAY_KEY: readFileSync(file, "utf8") })).toEqual([
    "APPLE_PAY_KEY: must be one line",
  ]);
});

test("the command writes the file, shows its secrets, and says what is missing", () => {
  writeFileSync(inFolder("answers.json"), JSON.stringify({ ...answers, operator: "anna" }));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test" } as const;
  const out = inFolder("site.env");
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", "scripts/setup.ts", "--out", out, "--offline", ...args], {
      env,
      encoding: "utf8",
    });
  const { status, stdout } = run("--file", inFolder("answers.json"));
  expect(status).toBe(0);
  const { BACKEND_SECRET = "-", OPERATORS = "-" } = readEnvFile(out);
  expect(stdout.split(BACKEND_SECRET)).toHaveLength(2);
  expect(stdout).not.toContain(OPERATORS);
  expect(stdout).toContain("FAULT   DATABASE_URL: can't be used (ECONNREFUSED)");
  expect(stdout).not.toContain("pass@");

  const written = readEnvFile(out);
  const again = run("--file", inFolder("answers.json"));
  expect(again.stdout).not.toContain("password of anna");
  expect(again.stdout).toContain(
    `ENV_FILE=${out} npm run operator -- change anna --new-password --reset-factor`,
  );
  expect(readEnvFile(out)).toEqual(written);

  const before = readFileSync(out, "utf8");
  writeFileSync(inFolder("answers.json"), JSON.stringify({ PUBLIC_URL: "x" }));
  const refused = run("--file", inFolder("answers.json"));
  expect([refused.status, refused.stderr]).toEqual([
    1,
    "PUBLIC_URL: must be an http(s) address\nnothing was written\n",
  ]);
  expect(readFileSync(out, "utf8")).toBe(before);
  expect(run().status).toBe(2);
});
