/** A planted fault: one small change of the program, and the tests that have to fail because of it. */
export interface Fault {
  name: string;
  /** The folder whose tests have to notice. */
  room: string;
  /** What is then wrong, in one sentence. */
  fault: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  foundBy: Tests;
}

export const suites = ["portal", "backend", "e2e"] as const;
export type Suite = (typeof suites)[number];

/** Tests of one suite: those in files whose path matches `pattern`, and of these, those whose title matches `title`. */
export interface Tests {
  suite: Suite;
  pattern: string;
  title?: string;
}
