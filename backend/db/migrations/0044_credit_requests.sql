ALTER TABLE "operator_requests" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD COLUMN "player_id" text;--> statement-breakpoint
ALTER TABLE "operator_requests" ADD CONSTRAINT "operator_requests_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_log_of" ON "operator_log" USING btree ("operator_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_requests_open_payment" ON "operator_requests" USING btree ((body ->> 'provider'),(body ->> 'provider_txn')) WHERE "operator_requests"."ended_at" IS NULL AND "operator_requests"."order_id" IS NULL;