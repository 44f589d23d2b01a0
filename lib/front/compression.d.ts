declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export default function compression(): Compress;
}
