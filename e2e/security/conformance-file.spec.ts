import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { keyChecks } from "@/lib/contract/conformance";
import { signConformance } from "@/lib/contract/conformance-signature";
import { freePort, portalSettings, startProgram } from "../fixtures/programs";
import { inLanguage, test } from "../fixtures/site";

const folder = mkdtempSync(join(tmpdir(), "conformance-file-"));
const PUBLISHER_CONFORMANCE = join(folder, "conformance.json");
test.afterAll(() => rmSync(folder, { recursive: true }));

const CONFORMANCE_KEY = "the key of the browser tests";
const checks = keyChecks.map((name) => ({ name, call: "purchase", level: "required", ok: true }));
const content = { result: "pass", checks };

test(
  "a portal says at its start that it refuses a file of another key, and relies on one of its own",
  inLanguage("vi"),
  async ({ request }) => {
    for (const [key, isRelied] of [
      ["another key than the portal's", false],
      [CONFORMANCE_KEY, true],
    ] as const) {
      writeFileSync(
        PUBLISHER_CONFORMANCE,
        JSON.stringify({ ...content, signature: signConformance(content, key) }),
      );
      const PORT = await freePort();
      const portal = `http://localhost:${PORT}`;
      let said = "";
      const program = await startProgram("server.ts", {
        env: {
          ...portalSettings,
          PORT,
          PUBLIC_URL: portal,
          PUBLISHER_API_URL: "http://127.0.0.1:9",
          LOG_LEVEL: "silent",
          PUBLISHER_CONFORMANCE,
          CONFORMANCE_KEY,
        },
        readyAt: `${portal}/healthz`,
        read: (text) => (said += text),
      });
      const page = await (await request.get(portal)).text();
      await program.end();
      expect(said.includes(`${PUBLISHER_CONFORMANCE} is refused: its signature`)).toBe(!isRelied);
      expect(said).not.toContain(CONFORMANCE_KEY);
      expect(page).toContain("<footer");
      expect(/<\w[^>]* data-resends=""/.test(page)).toBe(isRelied);
    }
  },
);
