import { z } from "zod";
import { catalogueFile } from "../../lib/contract/catalogue";

/** The JSON schema of the catalogue's file, as editors read it; docs/catalogue.schema.json is this text. */
export function catalogueSchema(): string {
  const schema = z.toJSONSchema(catalogueFile, { io: "input", target: "draft-2020-12" });
  return `${JSON.stringify({ ...schema, title: "Catalogue" }, null, 2)}\n`;
}
