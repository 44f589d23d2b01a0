import { readFileSync } from "node:fs";
import path from "node:path";
import type { Messages } from "./messages";

/**
 * The sentences as they are written, placeholders and all. Next's build compiles every import of them, and the same
 * module has to read alike there, in the process before it and in the backend: so it reads the files.
 */
const read = (language: "vi" | "en") =>
  JSON.parse(
    readFileSync(
      path.join(/* turbopackIgnore: true */ process.cwd(), "messages", `${language}.json`),
      "utf8",
    ),
  ) as Messages;

export const plainMessages = { vi: read("vi"), en: read("en") };
