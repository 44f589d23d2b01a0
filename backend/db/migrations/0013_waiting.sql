-- Money that fits no order is credited to one by an operator, or sent back.
ALTER TABLE receipts DROP CONSTRAINT receipts_status_check;
--> statement-breakpoint
ALTER TABLE receipts ADD CONSTRAINT receipts_status_check CHECK (status IN ('credited', 'unmatched', 'returned'));
--> statement-breakpoint
-- What waits for an operator is little: these indexes hold that and no more.
CREATE INDEX receipts_waiting ON receipts (at) WHERE status = 'unmatched';
--> statement-breakpoint
CREATE INDEX orders_waiting ON orders (updated_at)
  WHERE state = 'review' OR (claimed_at IS NOT NULL AND state IN ('created', 'pending', 'declined', 'expired'));
