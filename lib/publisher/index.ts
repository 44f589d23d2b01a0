import "server-only";

export type { Held } from "./cache";
export { PublisherError } from "./fault";
export { callPublisher } from "./call";
export * from "./verbs";
