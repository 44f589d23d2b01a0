/**
 * All tables but the sandbox's. After a change `npm run migration -- NAME` writes the SQL for it. What drizzle can't
 * express (triggers, functions, an index with INCLUDE) is only in the migrations.
 */
export * from "./catalogue";
export type { InBoth } from "./columns";
export * from "./events";
export * from "./identities";
export * from "./ledger";
export * from "./letters";
export * from "./operators";
export * from "./orders";
export * from "./payments";
export * from "./players";
export * from "./shop";
