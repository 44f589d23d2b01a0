import { z } from "zod";
import { text } from "./values";

/** What a real sale needs, in the order in which an operator would see to it. */
export const checklistPoints = [
  "address",
  "secret",
  "games",
  "servers",
  "methods",
  "providers",
  "game_server",
  "gift_codes",
  "bonus",
  "sign_in",
  "captcha",
  "operators",
  "second_operator",
  "support",
  "company",
  "terms",
] as const;
export type ChecklistPoint = (typeof checklistPoints)[number];

/** missing: no real sale before it is done · advice: works without it, and is better with it. */
export const checklistEntry = z.object({
  point: z.enum(checklistPoints),
  state: z.enum(["done", "missing", "advice"]),
  about: z.array(text).describe("The games, methods, gifts, variables or percents that it is about"),
});
export type ChecklistEntry = z.output<typeof checklistEntry>;
