import { z } from "zod";
import * as addresses from "../operator-addresses";
import { checklistEntry } from "../checklist";
import { define } from "../endpoint";
import { notice, siteSwitch } from "../site";
import { moment, numberId, text } from "../values";

export * from "./operator-account";
export {
  changeCatalogueDraft,
  discardCatalogueDraft,
  getCatalogueDraft,
  importGiftCodes,
  publishCatalogueDraft,
  restoreCatalogueVersion,
  storePicture,
} from "./operator-catalogue";
export * from "./operator-events";
export * from "./operator-factors";
export { listGameServerStates } from "./operator-game-servers";
export { findOrders } from "./operator-orders";
export * from "./operator-team";
export * from "./operator-waiting";

/*
 * The operators' calls, not in the specification: it names the lists of maintenance and inspection, but no call that
 * writes them. They require an operator's token, which no other call accepts.
 */

const siteName = z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/);
const isoTime = z.iso.datetime({ offset: true, error: "date_format" });
const sentence = z.string().trim().max(500);
export const listSwitches = define(addresses.listSwitches)({
  name: "listSwitches",
  summary: "Maintenance and inspection of every site, what is announced included",
  auth: "operator",
  right: "readSite",
  level: "unused",
  data: z.object({ sites: z.array(siteName), switches: z.array(siteSwitch) }),
});

export const setSwitch = define(addresses.setSwitch)({
  name: "setSwitch",
  summary: "Begin, announce or end maintenance or inspection of a site",
  auth: "operator",
  right: "closeSite",
  level: "unused",
  body: z.object({
    kind: z.enum(["maintain", "inspect"]),
    name: siteName,
    on: z.boolean(),
    from: isoTime.optional(),
    until: isoTime.optional(),
    vi: sentence.optional(),
    en: sentence.optional(),
  }),
});

export const getChecklist = define(addresses.getChecklist)({
  name: "getChecklist",
  summary: "What is left to do before a real sale; empty in the sandbox",
  auth: "operator",
  right: "readChecklist",
  level: "unused",
  data: z.array(checklistEntry),
});

export const listOperatorLog = define(addresses.listOperatorLog)({
  name: "listOperatorLog",
  summary: "Who changed what and when, the latest first",
  auth: "operator",
  right: "readLog",
  level: "unused",
  query: z.object({ before: numberId.optional() }),
  data: z.object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: moment,
        username: z.string(),
        action: z.string(),
        details: z.record(z.string(), z.unknown()),
        address: z.string(),
      }),
    ),
    next_before: z.number().int().nullable(),
  }),
});

/**
 * In addition to the list of spec.md §7, where an entry `nap` closes the site immediately: announces what will be
 * closed, so that players know.
 */
export const listAnnounced = define(addresses.listAnnounced)({
  name: "listAnnounced",
  summary: "Maintenance that is announced and has not begun",
  auth: "open",
  level: "feature",
  without: "maintenance can't be announced",
  data: z.array(notice),
  top: {
    revision: text
      .optional()
      .describe("Another one whenever what is sold, or a text of the site, has changed"),
  },
  success: 0,
});
