import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { moment, wholeNumber } from "../values";

const most_vnd = 1_000_000_000;

const caps = {
  day_cap: wholeNumber.optional().describe("The most VND of a day in Vietnam; left out: no cap"),
  month_cap: wholeNumber.optional().describe("The same of a month"),
};

export const spending = z
  .object({
    ...caps,
    spent_today: wholeNumber.describe("Payments that came, and open orders; not Vxu that is spent"),
    spent_this_month: wholeNumber,
    waiting: z
      .object({ ...caps, from: moment })
      .optional()
      .describe("Caps that were raised or removed, and when they will hold"),
  })
  .meta({ id: "Spending", description: "What the player pays here at most, by their own choice" });
export type Spending = z.output<typeof spending>;

export const getSpending = define(addresses.getSpending)({
  name: "getSpending",
  summary: "The player's spending caps, and what counts against them",
  auth: "player",
  level: "feature",
  without: "players can't set spending caps",
  data: spending,
});

const askedCap = z.number().int().min(0).max(most_vnd).optional();

export const setSpendingCaps = define(addresses.setSpendingCaps)({
  name: "setSpendingCaps",
  summary: "Sets both caps: a lower one holds at once, a higher one or none a day later",
  auth: "player",
  level: "feature",
  without: "a spending cap can't be changed",
  body: z.object({ day_cap: askedCap, month_cap: askedCap }),
  data: spending,
});
