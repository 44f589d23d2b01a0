export type { Cached } from "./cache";
export { PublisherError } from "./fault";
export { callPublisher } from "./call";
export * from "./verbs";
