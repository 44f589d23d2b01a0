DROP INDEX "receipts_with_memo";--> statement-breakpoint
CREATE INDEX "receipts_of_order" ON "receipts" USING btree ("order_id");