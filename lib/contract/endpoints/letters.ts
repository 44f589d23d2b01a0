import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { text } from "../values";

export const letterAddress = z
  .object({
    email: text.optional().describe("Where letters go; left out: none are sent"),
    waiting_email: text.optional().describe("An address whose code has not been typed yet"),
  })
  .meta({ id: "LetterAddress", description: "Where the player has letters about orders sent" });
export type LetterAddress = z.output<typeof letterAddress>;

export const getLetterAddress = define(addresses.getLetterAddress)({
  name: "getLetterAddress",
  summary: "Where the player's receipts are sent by e-mail",
  auth: "player",
  level: "feature",
  without: "no receipts by e-mail are offered",
  refusals: ["not_available_yet"],
  data: letterAddress,
});

export const setLetterAddress = define(addresses.setLetterAddress)({
  name: "setLetterAddress",
  summary: "Sends a code of six digits to an address, which is used once the code was typed",
  auth: "player",
  level: "feature",
  without: "no address for receipts can be given",
  refusals: ["not_available_yet", "too_many_requests"],
  body: z.object({ email: z.string().trim().max(254, "email_format").pipe(z.email("email_format")) }),
  data: letterAddress,
});

export const confirmLetterAddress = define(addresses.confirmLetterAddress)({
  name: "confirmLetterAddress",
  summary: "Takes an address into use by the code that was sent to it",
  auth: "player",
  level: "feature",
  without: "an address for receipts can't be confirmed",
  body: z.object({ code: z.string().trim().min(1).max(20) }),
  data: letterAddress,
});

export const stopLetters = define(addresses.stopLetters)({
  name: "stopLetters",
  summary: "Forgets the player's addresses: no letters are sent any more",
  auth: "player",
  level: "feature",
  without: "letters can't be stopped",
});
