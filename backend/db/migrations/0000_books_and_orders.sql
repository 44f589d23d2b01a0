-- Catalogue -----------------------------------------------------------------------------------------------
CREATE TABLE games (
  id integer PRIMARY KEY,
  vgp_id text NOT NULL UNIQUE,
  alias text NOT NULL UNIQUE,
  position integer NOT NULL,
  details jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE servers (
  game_id integer NOT NULL REFERENCES games,
  id integer NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (game_id, id)
);
--> statement-breakpoint
CREATE TABLE payment_methods (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'trouble', 'closed')),
  notice jsonb,
  prices integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE banks (
  id integer PRIMARY KEY,
  position integer NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  bin text NOT NULL
);
--> statement-breakpoint
-- What the site says of itself: setting, slider, ads, maintains, inspected; and the backend's own secrets.
CREATE TABLE documents (name text PRIMARY KEY, content jsonb NOT NULL);
--> statement-breakpoint

-- Players -------------------------------------------------------------------------------------------------
CREATE TABLE players (
  id text PRIMARY KEY,
  username text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  topups integer NOT NULL DEFAULT 0 CHECK (topups >= 0),
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE characters (
  game_id integer NOT NULL,
  server_id integer NOT NULL,
  player_id text NOT NULL REFERENCES players,
  id text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (game_id, id),
  FOREIGN KEY (game_id, server_id) REFERENCES servers
);
--> statement-breakpoint
CREATE INDEX characters_of_player ON characters (player_id, game_id, server_id);
--> statement-breakpoint
-- Tokens that no longer count: revoked sessions and used arrival tokens, until they would have ended anyway.
CREATE TABLE spent_tokens (id text PRIMARY KEY, expires_at timestamptz NOT NULL);
--> statement-breakpoint

-- Books ---------------------------------------------------------------------------------------------------
CREATE TABLE accounts (
  id text PRIMARY KEY,
  currency text NOT NULL CHECK (currency IN ('VND', 'VXU')),
  player_id text UNIQUE REFERENCES players,
  -- Kept by the trigger below for players' wallets; the house's accounts are summed when asked.
  balance bigint CHECK (balance >= 0),
  CHECK ((player_id IS NULL) = (balance IS NULL))
);
--> statement-breakpoint
CREATE TABLE transfers (
  id text PRIMARY KEY,
  order_id text,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (order_id, kind)
);
--> statement-breakpoint
CREATE TABLE entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id text NOT NULL REFERENCES transfers,
  account_id text NOT NULL REFERENCES accounts,
  amount bigint NOT NULL CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE INDEX entries_of_account ON entries (account_id);
--> statement-breakpoint
CREATE INDEX entries_of_transfer ON entries (transfer_id);
--> statement-breakpoint

CREATE FUNCTION keep_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM new_entries e JOIN accounts a ON a.id = e.account_id
    GROUP BY e.transfer_id, a.currency HAVING sum(e.amount) <> 0
  ) THEN
    RAISE EXCEPTION 'a transfer must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE accounts a SET balance = a.balance + s.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM new_entries GROUP BY account_id) s
    WHERE a.id = s.account_id AND a.balance IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_keep_books AFTER INSERT ON entries
  REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_books();
--> statement-breakpoint

CREATE FUNCTION never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never changes', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER transfers_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION never_changes();
--> statement-breakpoint

-- Orders --------------------------------------------------------------------------------------------------
CREATE TABLE orders (
  id text PRIMARY KEY,
  player_id text NOT NULL REFERENCES players,
  idempotency_key text NOT NULL,
  -- The tid of a bank transfer: the client's own name for the order.
  client_id text,
  -- Keyed hash of the whole request: the same key with another body is refused.
  request_hash text NOT NULL,
  method_id integer NOT NULL,
  method_name text NOT NULL,
  provider text NOT NULL,
  -- Keyed hash of a prepaid card: while it is being checked or once it is spent, it is not taken again.
  card_hash text,
  game_id integer NOT NULL REFERENCES games,
  server_id text,
  server_name text,
  character_id text,
  character_name text,
  language text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  paid_amount bigint CHECK (paid_amount > 0),
  vxu integer NOT NULL CHECK (vxu >= 0),
  bonus_vxu integer NOT NULL DEFAULT 0 CHECK (bonus_vxu >= 0),
  state text NOT NULL CHECK (state IN ('created', 'pending', 'declined', 'expired', 'review', 'paid', 'settled', 'refunded')),
  error text,
  -- What the page does next (lib/contract, outcome), as first answered.
  outcome jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  paid_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- When the provider is to be asked next, and how often it was.
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  UNIQUE (player_id, idempotency_key),
  UNIQUE (player_id, client_id)
);
--> statement-breakpoint
CREATE INDEX orders_of_player ON orders (player_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX orders_to_check ON orders (next_check_at) WHERE next_check_at IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX orders_card ON orders (card_hash) WHERE card_hash IS NOT NULL AND state NOT IN ('declined', 'expired');
--> statement-breakpoint

CREATE FUNCTION order_rank(state text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE state WHEN 'created' THEN 0 WHEN 'pending' THEN 1 WHEN 'declined' THEN 2 WHEN 'expired' THEN 2
    WHEN 'review' THEN 3 WHEN 'paid' THEN 4 WHEN 'settled' THEN 5 ELSE 6 END $$;
--> statement-breakpoint
CREATE FUNCTION only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF order_rank(NEW.state) <= order_rank(OLD.state) THEN
    RAISE EXCEPTION 'order % can not move from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_only_forward BEFORE UPDATE OF state ON orders
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION only_forward();
--> statement-breakpoint

-- Payments that providers reported as paid, each once; one that fits no order waits for an operator.
CREATE TABLE receipts (
  provider text NOT NULL,
  provider_txn text NOT NULL,
  order_id text REFERENCES orders,
  amount bigint NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('credited', 'unmatched')),
  memo text,
  at timestamptz NOT NULL,
  PRIMARY KEY (provider, provider_txn)
);
--> statement-breakpoint
-- Callbacks as they came, kept in the transaction that acts on them.
CREATE TABLE callbacks (
  provider text NOT NULL,
  digest text NOT NULL,
  order_id text,
  raw text NOT NULL,
  effect text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (provider, digest)
);
--> statement-breakpoint
-- What a game server has to be told, until it has said yes.
CREATE TABLE outbox (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_error text
);
--> statement-breakpoint
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
