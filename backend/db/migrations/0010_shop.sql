-- What a game sells: items in packages by category, paid with Vxu or, where price_vnd says so, by any other method.
CREATE TABLE packages (
  id text PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  position integer NOT NULL,
  category jsonb NOT NULL,
  name jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX packages_of_game ON packages (game_id, position);
--> statement-breakpoint
CREATE TABLE items (
  id text PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  package_id text NOT NULL REFERENCES packages,
  position integer NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  price_vnd integer CHECK (price_vnd > 0),
  -- How many a player may buy; none: as many as wanted.
  per_player integer CHECK (per_player > 0),
  details jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX items_of_game ON items (game_id, position);
--> statement-breakpoint

-- The web shop: gifts, each to be bought once by a player, and the codes that they are.
CREATE TABLE gifts (
  id text PRIMARY KEY,
  game_id integer NOT NULL REFERENCES games,
  event_id text NOT NULL,
  item_id text NOT NULL,
  position integer NOT NULL,
  price integer NOT NULL CHECK (price > 0),
  price_old integer CHECK (price_old > price),
  -- A limited gift has its codes from the start; of any other one a code is made at each purchase.
  limited boolean NOT NULL,
  details jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX gifts_of_game ON gifts (game_id, position);
--> statement-breakpoint
CREATE TABLE gift_codes (
  code text PRIMARY KEY,
  gift_id text NOT NULL REFERENCES gifts,
  order_id text UNIQUE REFERENCES orders
);
--> statement-breakpoint
CREATE INDEX gift_codes_free ON gift_codes (gift_id) WHERE order_id IS NULL;
--> statement-breakpoint
CREATE TABLE shops (
  game_id integer PRIMARY KEY REFERENCES games,
  details jsonb NOT NULL
);
--> statement-breakpoint

ALTER TABLE orders
  ADD COLUMN kind text NOT NULL DEFAULT 'topup' CHECK (kind IN ('topup', 'item', 'gift')),
  ADD COLUMN item_id text,
  ADD COLUMN item_name jsonb,
  ADD COLUMN spent_vxu integer CHECK (spent_vxu > 0),
  -- The place of a purchase among those that its player may make of the item: `player:item:n`.
  ADD COLUMN slot text,
  -- Bought with Vxu, it has a price in Vxu, and only then.
  ADD CONSTRAINT wallet_has_price CHECK ((provider = 'wallet') = (spent_vxu IS NOT NULL));
--> statement-breakpoint
-- Two purchases never hold one place; what was declined or given back leaves it.
CREATE UNIQUE INDEX orders_slot ON orders (slot) WHERE slot IS NOT NULL AND state NOT IN ('declined', 'expired', 'refunded');
--> statement-breakpoint
CREATE INDEX orders_of_player_game ON orders (player_id, game_id, created_at DESC, id DESC);
--> statement-breakpoint
-- When the player's wallet may buy again.
ALTER TABLE players ADD COLUMN wallet_free_at timestamptz;
--> statement-breakpoint
-- A delivery that ended without: refused by the game, or given up on and left to an operator.
ALTER TABLE outbox ADD COLUMN ended text CHECK (ended IN ('refused', 'dead'));
--> statement-breakpoint
CREATE INDEX outbox_dead ON outbox (id) WHERE ended = 'dead';
