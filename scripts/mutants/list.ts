import { backendFaults } from "./backend-faults";
import { browserFaults } from "./browser-faults";
import type { Fault } from "./fault";
import { portalFaults } from "./portal-faults";
import { serverFaults } from "./server-faults";

/** About one fault in each room, in the order of what finds it: the quick tests first. */
export const faults: readonly Fault[] = [
  ...portalFaults,
  ...serverFaults,
  ...backendFaults,
  ...browserFaults,
];
