import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSecretFiles } from "@/lib/env-files";
import { readSettings } from "./settings";

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
    const text = ["backend/settings.ts", "lib/env.ts"].map((file) => readFileSync(file, "utf8")).join("\n");
    const names = [...text.matchAll(/^ {2,4}([A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
    const secret = names.filter((name) =>
      /SECRET|KEY\d?$|ACCESS_CODE|PASSWORD|CERTIFICATE|OPERATORS|(DATABASE|REDIS)_URL/.test(name),
    );
    const file = fileWith("any", "x");
    expect(secret.length).toBeGreaterThan(20);
    for (const name of secret.filter((name) => name !== "RECAPTCHA_SITE_KEY"))
      expect([name, readSecretFiles({ [`${name}_FILE`]: file })[name]]).toEqual([name, "x"]);
  });
});
