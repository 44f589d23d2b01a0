CREATE TABLE "erased_identities" (
	"hash" text PRIMARY KEY NOT NULL,
	"topups" integer NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "callbacks_of_order" ON "callbacks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_with_memo" ON "receipts" USING btree ("order_id") WHERE "receipts"."memo" IS NOT NULL;
--> statement-breakpoint
-- An erasure locks the player's row: an order that is made at the same moment waits here, and is not made.
CREATE FUNCTION refuse_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
BEGIN
  SELECT erased_at INTO at FROM players WHERE id = NEW.player_id FOR KEY SHARE;
  IF at IS NOT NULL THEN
    RAISE EXCEPTION 'the player of order % was erased', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_refuse_erased BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
DROP TRIGGER orders_note_change ON orders;
--> statement-breakpoint
-- What the order's page shows; not when its provider is asked next, nor that an erasure took the outcome away.
CREATE TRIGGER orders_note_change BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (
    (OLD.state, OLD.claimed_at) IS DISTINCT FROM (NEW.state, NEW.claimed_at)
    OR (NEW.outcome IS NOT NULL AND NEW.outcome IS DISTINCT FROM OLD.outcome)
  )
  EXECUTE FUNCTION note_order_change();
