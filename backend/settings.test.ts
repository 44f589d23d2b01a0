import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portalVariables } from "@/lib/env";
import { readVariables } from "@/lib/env-files";
import { backendVariables, readSettings } from "./settings";

const variables = Object.keys({ ...backendVariables.shape, ...portalVariables.shape });

test("an empty environment has the default ports and data folder", () => {
  expect(readSettings({})).toMatchObject({
    HOST: "127.0.0.1",
    PORT: 3000,
    BACKEND_PORT: 4000,
    DATA_DIR: ".data",
  });
});

test.each([
  ["BACKEND_PORT", "seven"],
  ["BACKEND_PORT", "70000"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["DATABASE_URL", "mysql://x"],
  ["SANDBOX_CLOCK", "yesterday"],
  ["BANK_TRANSFER_ACCOUNTS", "{"],
])("%s=%s is refused in one line that names the variable", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^bad environment: ${name}: .+$`));
});

test("an error does not contain the refused value, which may be a secret", () => {
  expect(() => readSettings({ DATABASE_URL: "mysql://user:hunter2@host" })).toThrow(/^(?!.*hunter2)/);
});

test("the README names every variable of both programs, and no other", () => {
  const [, chapter = ""] = /^## Environment$(.*?)^## /ms.exec(readFileSync("README.md", "utf8")) ?? [];
  const named = [...chapter.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ""]) => name);
  // `npm start` sets NODE_ENV; NAME_FILE stands for the file of any secret.
  const told = named.filter((name) => !name.endsWith("_FILE"));
  expect(new Set(told)).toEqual(new Set(variables.filter((name) => name !== "NODE_ENV")));
});

describe("secrets in files", () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  function fileWith(name: string, text: string): string {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  }

  test("settings are read from files named by NAME_FILE variables", () => {
    const settings = readSettings({
      DATABASE_URL_FILE: fileWith("database", "postgres://nap:mat-khau@db.example/nap\n"),
      BACKEND_SECRET_FILE: fileWith("secret", "another secret of more than 32 characters"),
      VNPAY_HASH_SECRET_FILE: fileWith("vnpay", "of vnpay\r\n"),
      VNPAY_HASH_SECRET: "",
    });
    expect(settings).toMatchObject({
      DATABASE_URL: "postgres://nap:mat-khau@db.example/nap",
      BACKEND_SECRET: "another secret of more than 32 characters",
      VNPAY_HASH_SECRET: "of vnpay",
    });
  });

  test("every secret of both programs can be read from a file", () => {
    const secret = variables.filter((name) =>
      /SECRET|KEY\d?$|ACCESS_CODE|PASSWORD|CERTIFICATE|OPERATORS|GAME_SERVERS|(DATABASE|REDIS|SMTP)_URL/.test(
        name,
      ),
    );
    const file = fileWith("any", "x");
    expect(secret.length).toBeGreaterThan(20);
    const open = ["RECAPTCHA_SITE_KEY", "FORGOT_PASSWORD_URL"];
    for (const name of secret.filter((name) => !open.includes(name)))
      expect([name, readVariables({ [`${name}_FILE`]: file })[name]]).toEqual([name, "x"]);
  });
});
