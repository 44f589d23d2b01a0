import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeDataFolder } from "../backend/testing/data-folder";
import { parseOperatorArgs } from "./operator/args";

test.each([
  [["look"], "say list, add, change or remove"],
  [["list", "anna"], "list takes no name"],
  [["add", "anna"], "add needs --role"],
  [["add", "anna", "--role", "boss"], "--role must be one of support, catalogue, finance, admin, auditor"],
  [["add", "--role", "admin"], "add needs a name"],
  [["add", "anna", "--role", "admin", "--new-password"], "--new-password does not go with add"],
  [["change", "anna"], "say what changes"],
  [
    ["change", "anna", "--new-password", "--password-file", "f"],
    "--new-password and --password-file do not go together",
  ],
  [["remove", "anna", "--role", "admin"], "--role does not go with remove"],
])("the arguments %j are refused", (args, why) => {
  expect(parseOperatorArgs(args)).toEqual({ ok: false, why });
});

test.each([
  [["add", " Anna ", "--role", "admin"]],
  [["change", "ANNA", "--role", "finance"]],
  [["remove", "Anna"]],
])("a name is meant in small letters: %j", (args) => {
  expect(parseOperatorArgs(args)).toMatchObject({ ok: true, name: "anna" });
});

test("a password among the arguments is refused, and not repeated", () => {
  const asked = parseOperatorArgs(["add", "anna", "my secret password", "--role", "admin"]);
  expect(asked).toMatchObject({ ok: false });
  expect(JSON.stringify(asked)).not.toContain("secret");
  const option = parseOperatorArgs(["add", "anna", "--password=my secret password", "--role", "admin"]);
  expect(JSON.stringify(option)).not.toContain("secret");
});

describe("the command", () => {
  let folder = "";
  beforeAll(() => void (folder = makeDataFolder("operator")));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => {
    const env = { ...process.env, NODE_OPTIONS: "", DATA_DIR: folder, DATABASE_URL: "" };
    const command = ["--import", "tsx", "scripts/operator.ts", ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: "utf8" });
    return { status, stdout, stderr };
  };

  test("adds, changes, lists and removes, and never prints a password that it did not make", () => {
    const added = run("add", "anna", "--role", "admin");
    expect([added.status, added.stderr]).toEqual([0, ""]);
    expect(added.stdout).toMatch(/^anna is added as admin\npassword, .*: (?:[a-z2-9]{4}-){4}[a-z2-9]{4}\n$/);

    const file = path.join(folder, "password");
    writeFileSync(file, "mật khẩu của Bình\n");
    const second = run("add", "binh", "--role", "support", "--password-file", file);
    expect(second).toEqual({ status: 0, stdout: "binh is added as support\n", stderr: "" });
    expect(run("change", "binh", "--role", "finance").stdout).toBe("binh is changed\n");
    expect(JSON.parse(run("list", "--json").stdout)).toMatchObject([
      { username: "anna", role: "admin" },
      { username: "binh", role: "finance" },
    ]);

    const last = run("remove", "anna");
    expect([last.status, last.stderr]).toEqual([1, expect.stringContaining("last administrator")]);
    expect(run("remove", "binh").stdout).toBe("binh is removed\n");
    expect(run("change", "binh", "--role", "admin").status).toBe(1);
    writeFileSync(file, "short");
    expect(run("change", "anna", "--password-file", file)).toMatchObject({ status: 1, stdout: "" });
  });
});
