import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyChecks } from "@/lib/contract/conformance";
import { signConformance } from "@/lib/contract/conformance-signature";
import { conformanceLine } from "./conformance-file";

const folder = mkdtempSync(join(tmpdir(), "conformance-file-"));
const PUBLISHER_CONFORMANCE = join(folder, "conformance.json");
afterAll(() => rmSync(folder, { recursive: true }));

const CONFORMANCE_KEY = "a-key-of-enough-length";
const check = { name: "same key, same order", call: "purchase", level: "required", ok: false, value: "Kiếm" };
const content = { result: "fail", checks: [check] };
const signature = signConformance(content, CONFORMANCE_KEY);
/** As the kit writes it, and as an editor leaves it. */
const pretty = (json: object) => JSON.stringify(json, null, 2);

it.each([
  ["with its signature", pretty({ ...content, signature })],
  ["with its signature, on one line and at another place", JSON.stringify({ signature, ...content })],
])("a signed file %s is taken", (_, text) => {
  writeFileSync(PUBLISHER_CONFORMANCE, text);
  expect(conformanceLine({ PUBLISHER_CONFORMANCE, CONFORMANCE_KEY })).toContain("was read");
});

it.each([
  ["without a signature", pretty(content), "it has no signature"],
  [
    "that was changed after it was signed",
    pretty({ ...content, checks: [{ ...check, ok: true }], signature }),
    "its signature is not that of CONFORMANCE_KEY",
  ],
  ["with a signature that is too short", pretty({ ...content, signature: "00" }), "its signature is not"],
  [
    "that was signed with another key",
    pretty({ ...content, signature: signConformance(content, "another-key-of-enough") }),
    "its signature is not",
  ],
  ["that is no JSON", "{", "it can't be read"],
])("a file %s is refused, with the reason and without the key", (_, text, why) => {
  writeFileSync(PUBLISHER_CONFORMANCE, text);
  const said = conformanceLine({ PUBLISHER_CONFORMANCE, CONFORMANCE_KEY });
  expect(said).toContain(`PUBLISHER_CONFORMANCE: ${PUBLISHER_CONFORMANCE} is refused: ${why}`);
  expect(said).not.toContain(CONFORMANCE_KEY);
});

it("without a key a file needs no signature, and without a file there is nothing to say", () => {
  writeFileSync(PUBLISHER_CONFORMANCE, pretty(content));
  expect(conformanceLine({ PUBLISHER_CONFORMANCE })).toContain("no purchase is sent a second time");
  expect(conformanceLine({ CONFORMANCE_KEY })).toBeUndefined();
  expect(conformanceLine({ PUBLISHER_CONFORMANCE: join(folder, "missing") })).toContain("ENOENT");
});

it("a file that shows that keys are honoured is said to", () => {
  const checks = keyChecks.map((name) => ({ ...check, name, ok: true }));
  writeFileSync(PUBLISHER_CONFORMANCE, pretty({ result: "pass", checks }));
  expect(conformanceLine({ PUBLISHER_CONFORMANCE })).toContain("is sent again under its key");
});
