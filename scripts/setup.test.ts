import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { readSettings } from "../backend/settings";
import { complete, faultsOfAnswers } from "./setup/complete";
import { readEnvFile } from "./setup/env-file";
import { answers, setUpFolder } from "./setup-testing";

const inFolder = setUpFolder();

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
