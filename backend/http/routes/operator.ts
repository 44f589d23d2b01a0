import { accept, refuse } from "@/lib/contract/errors";
import { checklistOf } from "../../domain/checklist";
import { faultsOfPeriod, phaseAt, readSwitches, switched } from "../../domain/switches";
import { changeDocument, selectDocument } from "../../db/catalogue";
import type { Database } from "../../db/database";
import { selectAuditEntries } from "../../db/operator-log";
import { selectSaleFacts } from "../../db/sale-facts";
import { note } from "../operator-note";
import { salePartsOf } from "../sale-parts";
import { handlers } from "../serve";

/** The portal's site name, always first in the list of sites. */
const own_site = "nap";
const log_page = 30;

/** The document that stores the switches of a kind. */
const lists = { maintain: "maintains", inspect: "inspected" } as const;

export const operatorHandlers = handlers({
  async listSwitches({ db, now }) {
    const [maintains, inspected] = await Promise.all([
      selectDocument(db, lists.maintain),
      selectDocument(db, lists.inspect),
    ]);
    const of = (kind: "maintain" | "inspect", content: unknown) =>
      readSwitches(content).flatMap((entry) => {
        const phase = phaseAt(entry, now());
        return phase === "over" ? [] : [{ kind, phase, ...entry }];
      });
    const switches = [...of("maintain", maintains), ...of("inspect", inspected)];
    return accept({
      data: { sites: [...new Set([own_site, ...switches.map(({ name }) => name)])], switches },
    });
  },

  async setSwitch(services, call) {
    const { kind, ...asked } = call.body;
    const now = services.now();
    const fields = faultsOfPeriod(asked, now);
    if (Object.keys(fields).length > 0) return refuse("invalid_input", { fields });
    await services.db.transaction(async (tx) => {
      await changeDocument(tx, lists[kind], (content) =>
        switched(readSwitches(content), asked, call.operating?.operator.username ?? "", now),
      );
      await note({ ...services, db: tx }, call, `${kind}_${asked.on ? "on" : "off"}`, asked);
    });
    return accept({ data: {} });
  },

  /** The sandbox sells nothing, so nothing is missing there. */
  async getChecklist(services) {
    if (services.sandbox) return accept({ data: [] });
    const facts = await selectSaleFacts(services.db);
    return accept({ data: checklistOf(facts, salePartsOf(services.settings, services)) });
  },

  async listOperatorLog({ db, reader }, { query: { before } }) {
    const select = (from: Database) => selectAuditEntries(from, log_page + 1, before);
    // The latest entries are looked at after each action.
    const rows = await (before === undefined ? select(db) : reader.read(select));
    const shown = rows.slice(0, log_page);
    return accept({
      data: {
        entries: shown.map(({ id, at, username, action, details, clientAddress }) => ({
          id,
          at: at.toISOString(),
          username,
          action,
          details,
          address: clientAddress,
        })),
        next_before: rows.length > log_page ? (shown.at(-1)?.id ?? null) : null,
      },
    });
  },
});
