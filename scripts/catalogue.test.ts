import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pages } from "../lib/routes/table";
import { parseCatalogueArgs } from "./catalogue/args";
import { readCatalogueFile } from "./catalogue/read-catalogue-file";
import { readCodes } from "./catalogue/read-codes";
import { catalogueSchema } from "./catalogue/schema";
import { makeDataFolder } from "../backend/testing/data-folder";

const example = readFileSync("docs/examples/catalogue.json", "utf8");
const faultsOf = (text: string) => {
  const read = readCatalogueFile(text);
  return read.ok ? [] : read.faults.map(({ line, field, message }) => `${line} ${field}: ${message}`);
};
/** The example with a text replaced, and the line of the first one. */
function changed(from: string, to: string): { text: string; line: number } {
  expect([from, example.includes(from)]).toEqual([from, true]);
  return { text: example.replace(from, to), line: example.split(from)[0]?.split("\n").length ?? 0 };
}

test("the example is a catalogue without a fault, and its schema is the published one", () => {
  expect(faultsOf(example)).toEqual([]);
  // After a change of lib/contract/catalogue: npm run catalogue -- schema docs/catalogue.schema.json
  expect(JSON.parse(readFileSync("docs/catalogue.schema.json", "utf8"))).toEqual(
    JSON.parse(catalogueSchema()),
  );
});

test("every fault has its line and field", () => {
  const wrong = changed('"bin": "970418"', '"bim": "970418"');
  expect(faultsOf(wrong.text)).toEqual([
    `${wrong.line} banks[1].bin: Invalid input: expected string, received undefined`,
    `${wrong.line} banks[1].bim: is no field of the catalogue`,
  ]);
  const alias = changed('"alias": "long-thanh-chien"', '"alias": "kiem-the-vo-song"');
  expect(faultsOf(alias.text)).toEqual([
    `${alias.line} games[1].alias: the alias kiem-the-vo-song is there twice`,
  ]);
  const event = changed('"event_id": "mua-xuan",\n', '"event_id": "none",\n');
  expect(faultsOf(event.text)[0]).toContain("there is no event none in this shop");
  const method = changed('"id": 15,\n', '"id": 150,\n');
  expect(faultsOf(method.text)).toEqual([
    `${method.line} methods[1].id: the portal has no payment method 150`,
  ]);
});

test("faults of every kind are told at once", () => {
  const text = [
    ['"bin": "970418"', '"bin": 970418'],
    ['"id": 15,\n', '"id": 150,\n'],
    ['"alias": "long-thanh-chien"', '"alias": "kiem-the-vo-song"'],
  ].reduce((before, [from = "", to = ""]) => before.replace(from, to), example);
  expect(faultsOf(text).map((fault) => fault.replace(/^\d+ /, ""))).toEqual([
    "banks[1].bin: Invalid input: expected string, received number",
    "methods[1].id: the portal has no payment method 150",
    "games[1].alias: the alias kiem-the-vo-song is there twice",
  ]);
});

test("a key that is there twice in one object is a fault, with the line of the second", () => {
  const bank = changed('"bin": "970418"', '"bin": "970418",\n"bin": "970418"');
  expect(faultsOf(bank.text)).toEqual([`${bank.line + 1} banks[1].bin: is there twice`]);
  const games = changed('"games": [', '"games": [],\n"games": [');
  expect(faultsOf(games.text)).toEqual([`${games.line + 1} games: is there twice`]);
});

test.each([
  [`"least_vnd": 60000, "most_vnd": 20000`, ".most_vnd: must not be less than `least_vnd`"],
  [`"least_vnd": 60000, "most_vnd": 90000`, ": none of the amounts of method 15 is left between its limits"],
  [`"hours": [{ "from": "8:00", "to": "22:00" }]`, ".hours[0].from: must be a time of day such as 08:00"],
  [`"hours": [{ "from": "08:00", "to": "08:00" }]`, ".hours[0].to: must differ from `from`"],
])("a game's terms of a method that can't hold are a fault: %s", (terms, message) => {
  const { text, line } = changed('"methods": [],', `"methods": [{ "id": 15, ${terms} }],`);
  expect(faultsOf(text)).toEqual([`${line} games[0].methods[0]${message}`]);
});

test("a file that is no JSON says where it breaks off", () => {
  expect(faultsOf('{\n  "format": 1,\n}')).toEqual(["3 : is no JSON (PropertyNameExpected)"]);
  expect(faultsOf("")).toHaveLength(1);
});

test("no game can have the address of a page", () => {
  const firsts = [
    ...pages.map(({ pattern }) => pattern.split("/")[1] ?? ""),
    ...["app", "public"].flatMap((room) =>
      readdirSync(room, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
    ),
  ];
  for (const first of firsts.filter((name) => /^[a-z0-9][a-z0-9-]*$/.test(name))) {
    const { text } = changed('"alias": "long-thanh-chien"', `"alias": "${first}"`);
    expect([first, faultsOf(text)]).toEqual([
      first,
      [expect.stringContaining("is an address of the site itself")],
    ]);
  }
});

test("a list of codes is read with its lines, and a fault never repeats a code", () => {
  expect(readCodes('\ufeffgift_id,code\r\n11-a,AAAA\r\n\r\n"11-a","BBBB"\r\n')).toEqual({
    ok: true,
    codes: [
      { gift_id: "11-a", code: "AAAA" },
      { gift_id: "11-a", code: "BBBB" },
    ],
    lines: [2, 4],
  });
  const many = readCodes(`gift_id,code\n${"11-a,CODE\n".repeat(200_001)}`);
  expect(many).toMatchObject({
    ok: false,
    faults: [{ line: 200_002, message: expect.stringContaining("divide") }],
  });
  const read = readCodes("gift_id,code\n11-a,SECRET CODE\n11-a,A,B\n");
  expect(read).toMatchObject({ ok: false, faults: [{ line: 2, field: "code" }, { line: 3 }] });
  expect(JSON.stringify(read)).not.toContain("SECRET");
  expect(readCodes("code,gift_id\n")).toMatchObject({ ok: false, faults: [{ line: 1 }] });
  expect(readCodes("gift_id,code\n\n")).toMatchObject({ ok: false });
});

test.each([
  [["look"], "say check, import, export or schema"],
  [["import"], "import needs a file"],
  [["import", "a.json", "b.json"], '"b.json" is one word too many'],
  [["export", "a.json", "--back"], "--back goes with import alone"],
  [["import", "a.json", "--back"], "--back takes no file"],
  [["export", "a.json", "--dry-run"], "--dry-run does not go with export"],
])("the arguments %j are refused", (args, why) => {
  expect(parseCatalogueArgs(args)).toEqual({ ok: false, why });
});

describe("the command", () => {
  let folder = "";
  beforeAll(() => void (folder = makeDataFolder("catalogue")));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => {
    const env = { ...process.env, NODE_OPTIONS: "", DATA_DIR: folder, DATABASE_URL: "" };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "scripts/catalogue.ts", ...args],
      { env, encoding: "utf8" },
    );
    return { status, lines: stdout.trim().split("\n"), stderr };
  };

  test("imports into an empty database, exports the same, and refuses a file with faults", () => {
    const first = run("import", "docs/examples/catalogue.json");
    expect([first.status, first.stderr, first.lines.at(-1)]).toEqual([0, "", "version 1 is in force"]);
    const copy = path.join(folder, "copy.json");
    expect(run("export", copy).status).toBe(0);
    expect(run("check", copy).lines).toEqual(["nothing changes"]);
    const elsewhere = `/picture/${"A".repeat(43)}`;
    const foreign = path.join(folder, "foreign.json");
    writeFileSync(foreign, example.replace("/games/kiem-the-vo-song-icon.svg", elsewhere));
    expect(run("check", foreign).lines).toContain(
      `! ${elsewhere} is a picture of another database: upload it in the desk`,
    );
    writeFileSync(copy, readFileSync(copy, "utf8").replace('"format": 1', '"format": 2'));
    const wrong = run("import", copy);
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringMatching(/^line 2, format: /)]);
    expect(run("import", "--back").stderr).toBe("there is no version to go back to\n");
  });
});
