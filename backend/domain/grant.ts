interface Recipient {
  order_id: string;
  player_id: string;
  game_id: number;
  /** Null where the game needs no character. */
  server_id: string | null;
  character_id: string | null;
}

/** What the outbox keeps of a grant: what a game server has to hand out, and to whom. */
export type GrantPayload =
  | ({ kind: "topup"; vxu: number; bonus_vxu: number } & Recipient)
  | ({ kind: "item"; item_id: string } & Recipient)
  | ({ kind: "gift_code"; item_id: string; code: string } & Recipient)
  /** The game makes the code of a gift that was sold. */
  | ({ kind: "code_wanted"; item_id: string } & Recipient);
