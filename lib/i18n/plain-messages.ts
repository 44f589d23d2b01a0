import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locale } from "./locales";
import type { Messages } from "./messages";

/**
 * The uncompiled messages, with their placeholders. Next's build compiles every import of a message file, but this
 * module has to be the same there, in the process before Next and in the backend: so it reads the files.
 */
const read = (locale: Locale) =>
  JSON.parse(
    readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), "messages", `${locale}.json`), "utf8"),
  ) as Messages;

export const plainMessages = { vi: read("vi"), en: read("en") };
