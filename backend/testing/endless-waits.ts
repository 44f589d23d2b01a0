import { usualWaits, type Waits } from "../db/open-database";

/** However busy this machine is, no wait ends but by what a test does: longer than any test may take. */
export const endlessWaits: Waits = {
  ...usualWaits,
  connect_ms: 600_000,
  statement_ms: 600_000,
  answer_ms: 600_000,
};
