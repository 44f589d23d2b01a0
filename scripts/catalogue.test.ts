import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pages } from "../lib/routes/table";
import { parseCatalogueArgs } from "./catalogue/args";
import { readCatalogueFile } from "./catalogue/read-catalogue-file";
import { readText } from "./catalogue/read-text";
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

test("a file with a byte order mark is read as one without, with the same lines", () => {
  expect(faultsOf(`\ufeff${example}`)).toEqual([]);
  expect(faultsOf('\ufeff{\n  "format": 1,\n}')).toEqual(["3 : is no JSON (PropertyNameExpected)"]);
});

test("a file that is no UTF-8 is told so, and UTF-16 by its name", () => {
  const faultOf = (bytes: Uint8Array) => {
    const read = readText(bytes);
    return read.ok ? read.text : read.faults.map(({ line, message }) => `${line} ${message}`).join();
  };
  const text = "gift_id,code\n11-a,AAAA\n";
  expect(faultOf(Buffer.from(`\ufeff${text}`))).toBe(`\ufeff${text}`);
  expect(faultOf(Buffer.from("Tiếng Việt"))).toBe("Tiếng Việt");
  for (const utf16 of [Buffer.from(`\ufeff${text}`, "utf16le"), Buffer.from(text, "utf16le")])
    for (const bytes of [utf16, Buffer.from(utf16).swap16()])
      expect(faultOf(bytes)).toBe('1 is UTF-16 ("Unicode"), not UTF-8: save the file as UTF-8');
  expect(faultOf(Buffer.from("a\nb\nTi\xeang\n", "latin1"))).toBe("3 is no UTF-8: save the file as UTF-8");
});

test("a value of the site's settings that is a dangerous address is a fault", () => {
  const link = "https://hotro.example/huong-dan";
  for (const value of [
    "javascript:alert(1)",
    " JavaScript:x",
    "java\tscript:x",
    "vbscript:x",
    "data:text/html,x",
    "blob:https://a.example/1",
  ]) {
    const { text, line } = changed(`"${link}"`, JSON.stringify(value));
    expect(faultsOf(text)).toEqual([
      `${line} site.setting.setting_config[1].value: must be no address but of http, https, mailto or tel`,
    ]);
  }
  for (const value of [
    "",
    "http://a.example/",
    "mailto:a@b.example",
    "a@b.example",
    "tel:19001234",
    "1900 1234",
  ])
    expect(faultsOf(changed(`"${link}"`, JSON.stringify(value)).text)).toEqual([]);
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

test.each([
  [["look"], "say check, import, remove-codes, export or schema"],
  [["import"], "import needs a file"],
  [["import", "a.json", "b.json"], '"b.json" is one word too many'],
  [["export", "a.json", "--back"], "--back goes with import alone"],
  [["import", "a.json", "--back"], "--back takes no file, but may take a version's number"],
  [["import", "0", "--back"], "--back takes no file, but may take a version's number"],
  [["import", "--versions"], "--versions goes with nothing else"],
  [["remove-codes", "a.json"], "remove-codes needs a .csv"],
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
    expect(run("import", "--back", "9").stderr).toBe("there is no version 9: --versions lists them\n");
    const ahead = run("import", "--back", "1", "--dry-run");
    expect([ahead.status, ahead.lines]).toEqual([0, ["nothing changes"]]);
    expect(run("--versions").lines).toEqual([
      expect.stringMatching(/^version 1 · .+ \(command\) · in force$/),
    ]);
  });

  test("codes come in from a file of Excel's, and go again but for strangers", () => {
    const codes = path.join(folder, "CODES.CSV");
    writeFileSync(codes, "\ufeffgift_id;code\r\n11-gift-gone;KEPT-1\r\n11-gift-gone;KEPT-2\r\n");
    expect(run("import", codes).lines).toEqual(["+ 2 codes of 11-gift-gone"]);
    writeFileSync(codes, "gift_id;code\n11-gift-gone;KEPT-1\n11-gift-gone;STRANGE\n");
    const strange = "! 1 are no codes of their gift, or stand in the file before, and were left out: line 3";
    expect(run("remove-codes", codes, "--dry-run").lines).toEqual([
      "- 1 code of 11-gift-gone would go",
      strange,
    ]);
    expect(run("remove-codes", codes).lines).toEqual(["- 1 code of 11-gift-gone", strange]);
    writeFileSync(codes, Buffer.from("\ufeffgift_id;code\n", "utf16le"));
    expect(run("import", codes)).toMatchObject({ status: 1, stderr: expect.stringContaining("is UTF-16") });
  });
});
