import { readSettings } from "./settings";

test("an empty environment is a sandbox on the usual ports", () => {
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
])("%s=%s is refused by name, in one line", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^bad environment: ${name}: .+$`));
});

test("a refused value is not repeated: it may be a secret", () => {
  expect(() => readSettings({ DATABASE_URL: "mysql://user:hunter2@host" })).toThrow(/^(?!.*hunter2)/);
});
