import { basename } from "node:path";
import { databaseKinds, isFullTable } from "./databases";

/**
 * The databases of tests about calls, whose statements other tests run on both: one of the two, by turns of the files'
 * names; at full length all.
 */
export const callTestKinds = isFullTable ? databaseKinds : [byTurns(expect.getState().testPath ?? "")];

function byTurns(testPath: string): (typeof databaseKinds)[number] {
  const sum = [...basename(testPath)].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return databaseKinds[sum % databaseKinds.length] ?? "pglite";
}
