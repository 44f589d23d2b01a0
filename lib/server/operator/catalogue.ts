import "server-only";
import { z } from "zod";
import { endpoints } from "@/lib/contract";
import { catalogueBank, catalogueMethod } from "@/lib/contract/catalogue";
import { catalogueGame } from "@/lib/contract/catalogue/game";
import { catalogueSite } from "@/lib/contract/catalogue/site";
import type { Locale } from "@/lib/i18n/sentences";
import { callPublisher } from "@/lib/server/publisher/call";

const timeout_ms = 5_000;

/** The draft of the catalogue, or what is in force. */
export const readCatalogueDraft = (token: string, locale: Locale) =>
  callPublisher(endpoints.getCatalogueDraft, {}, { token, locale, timeout_ms });

const parts = {
  game: catalogueGame,
  site: catalogueSite,
  methods: z.array(catalogueMethod),
  banks: z.array(catalogueBank),
};

/** The JSON schema of a part, from which its form is drawn. */
export const partSchema = (part: keyof typeof parts) => z.toJSONSchema(parts[part], { io: "input" });
