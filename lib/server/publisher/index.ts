export type { Cached } from "./cache";
export { PublisherError } from "./fault";
export { callPublisher } from "./call";
export { lackedParts } from "./lacked-parts";
export { previewToken } from "./preview";
export * from "./verbs";
