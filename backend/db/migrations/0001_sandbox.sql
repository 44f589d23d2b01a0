-- The sandbox's own memory: what the world outside (banks, card gateways, game servers) would remember.
CREATE TABLE sandbox_payments (
  reference text PRIMARY KEY,
  provider text NOT NULL,
  request jsonb NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'paid', 'declined', 'expired')),
  paid_amount bigint,
  provider_txn text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz
);
--> statement-breakpoint
CREATE TABLE sandbox_cards (
  request_id text PRIMARY KEY,
  card_hash text NOT NULL,
  declared integer NOT NULL,
  status integer NOT NULL,
  value integer NOT NULL,
  ready_at timestamptz NOT NULL
);
--> statement-breakpoint
-- A code is spent once.
CREATE UNIQUE INDEX sandbox_cards_spent ON sandbox_cards (card_hash) WHERE status IN (1, 2, 99);
--> statement-breakpoint
CREATE TABLE sandbox_grants (id text PRIMARY KEY, payload jsonb NOT NULL, at timestamptz NOT NULL);
