import { setTimeout } from "node:timers/promises";
import { accept } from "@/lib/contract/errors";
import { readOrderChanges } from "../../db/order-changes";
import { handlers } from "../serve";

/** How often the database is read while a question waits. */
const look_ms = 250;

export const orderChangeHandlers = handlers({
  /**
   * Reads the database again and again, and is not woken by it: NOTIFY takes a lock over the whole database at each
   * commit, and other backends on it change orders, too.
   */
  async listOrderChanges({ db, readiness }, { query: { after, wait_s = 0 } }) {
    const end_ms = performance.now() + wait_s * 1000;
    let read = await readOrderChanges(db, after);
    const isAnswer = () => after === undefined || read.missed || read.changes.length > 0;
    while (!isAnswer() && performance.now() < end_ms && !readiness.stopped()) {
      await setTimeout(look_ms);
      read = await readOrderChanges(db, read.cursor);
    }
    return accept({ data: read });
  },
});
