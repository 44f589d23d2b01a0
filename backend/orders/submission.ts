import { randomBytes } from "node:crypto";
import { orderCode } from "../domain/order";
import type { Role } from "../db/purchase-facts";
import { keyedHashes } from "../db/seal";
import type { OrderContext } from "./context";

/** What every purchase is submitted with, by whatever method. */
export interface Submission {
  player_id: string;
  idempotency_key: string;
  /** The client's own name for the order; that of a purchase from the wallet is its payment token's id. */
  client_id?: string;
  /** The whole request as canonical text; a repeat has the same text, another request under the same key does not. */
  request: string;
  method_id: number;
  game_id: number;
  beneficiary?: Role;
  language: "vi" | "en";
}

/** What a new order has of its submission. */
export function columnsOf(submission: Submission, { secret }: OrderContext, now: Date) {
  const { beneficiary } = submission;
  return {
    id: orderCode(randomBytes(12)),
    playerId: submission.player_id,
    idempotencyKey: submission.idempotency_key,
    clientId: submission.client_id ?? null,
    requestHash: keyedHashes(submission.request, secret)[0],
    methodId: submission.method_id,
    gameId: submission.game_id,
    serverId: beneficiary?.server_id,
    serverName: beneficiary?.server_name,
    characterId: beneficiary?.character_id,
    characterName: beneficiary?.character_name,
    language: submission.language,
    createdAt: now,
    updatedAt: now,
  };
}
