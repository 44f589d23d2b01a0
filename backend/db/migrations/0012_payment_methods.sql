-- What differs from a method's own row in one game: an empty column keeps that row's.
CREATE TABLE game_methods (
  game_id integer NOT NULL REFERENCES games,
  method_id integer NOT NULL REFERENCES payment_methods,
  position integer,
  state text CHECK (state IN ('open', 'trouble', 'closed')),
  notice jsonb,
  PRIMARY KEY (game_id, method_id)
);
--> statement-breakpoint
-- International cards that players keep: the provider's token, sealed, and what may be shown of the card.
CREATE TABLE saved_cards (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players,
  provider text NOT NULL,
  token_hash text NOT NULL,
  token text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL,
  expiry text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (player_id, provider, token_hash)
);
--> statement-breakpoint
-- The sheet's token that an order is paid with, as a keyed hash: another one is not taken for it.
ALTER TABLE orders ADD COLUMN token_hash text;
--> statement-breakpoint
-- "I have paid": the bank's reference that the player names, for the operator who looks.
ALTER TABLE orders ADD COLUMN claimed_at timestamptz;
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN bank_reference text;
--> statement-breakpoint
CREATE INDEX orders_to_check_of ON orders (provider, next_check_at) WHERE next_check_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX outbox_of_order ON outbox (order_id);
--> statement-breakpoint
-- The cards that the sandbox's hosted page has given tokens for.
CREATE TABLE sandbox_tokens (
  token text PRIMARY KEY,
  brand text NOT NULL,
  number text NOT NULL,
  expiry text NOT NULL
);
