-- What a provider signed and nothing can act on by itself: for an operator, once for each message, until somebody has
-- dealt with it.
CREATE TABLE payment_issues (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  digest text NOT NULL,
  reason text NOT NULL
    CHECK (reason IN ('reversed', 'contradicted', 'amount_differs', 'other_order', 'unreadable', 'ambiguous')),
  order_id text REFERENCES orders,
  provider_txn text,
  amount bigint,
  details text CHECK (length(details) <= 2000),
  at timestamptz NOT NULL,
  dealt_with_at timestamptz,
  UNIQUE (provider, digest)
);
--> statement-breakpoint
CREATE INDEX payment_issues_waiting ON payment_issues (at, id) WHERE dealt_with_at IS NULL;
