/** The operators' roles. What each may do is in the table below alone. */
export const roles = ["support", "catalogue", "finance", "admin", "auditor"] as const;
export type Role = (typeof roles)[number];

/** Who may do what: the backend's routes and the portal's pages both decide by this table. */
const rights = {
  /** The operator's own password, second factor and sessions. */
  ownAccount: roles,
  /** What is shown and closed at the moment, without changing it. */
  readSite: roles,
  closeSite: ["support", "admin"],
  editContent: ["catalogue", "admin"],
  /** What is left to do before a real sale. */
  readChecklist: ["catalogue", "admin"],
  /** Orders that are looked up, of whichever player. */
  readOrders: ["support", "finance", "admin", "auditor"],
  readWaiting: ["support", "finance", "admin", "auditor"],
  /** Deliveries and messages that wait, where no money moves. */
  handleDeliveries: ["support", "finance", "admin"],
  moveMoney: ["finance", "admin"],
  readLog: ["admin", "auditor"],
  /** Who may use the desk, in which role. */
  readOperators: ["admin", "auditor"],
  changeOperators: ["admin"],
  /** Where events are sent, and what became of them. */
  readWebhooks: ["admin", "auditor"],
  changeWebhooks: ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

export const rightNames = Object.keys(rights) as Right[];

export function may(role: Role, right: Right): boolean {
  const allowed: readonly Role[] = rights[right];
  return allowed.includes(role);
}
