import type { CallFailure } from "@/lib/client/call";

/** A list that could not be loaded. */
export class ListFailure extends Error {
  /** The server's sentence, where the game's own server is in trouble and nothing else is. */
  readonly reason: string | undefined;

  constructor({ error, message }: CallFailure) {
    super(error);
    this.reason = error === "game_server_unavailable" && message ? message : undefined;
  }
}
