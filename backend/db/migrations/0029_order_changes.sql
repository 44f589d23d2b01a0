-- In two statements: with the default in the first one, every row would be written again.
ALTER TABLE "orders" ADD COLUMN "changed_in" "xid8";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "changed_in" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("changed_in") WHERE "orders"."changed_in" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What the order's page shows; not when its provider is asked next.
CREATE TRIGGER orders_note_change BEFORE UPDATE ON orders
  FOR EACH ROW WHEN ((OLD.state, OLD.outcome, OLD.claimed_at) IS DISTINCT FROM (NEW.state, NEW.outcome, NEW.claimed_at))
  EXECUTE FUNCTION note_order_change();
