CREATE TABLE "attempts_under_way" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_under_way_of_key" ON "attempts_under_way" USING btree ("key","ends_at");--> statement-breakpoint
CREATE INDEX "attempts_under_way_ends_at" ON "attempts_under_way" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "orders_bad_cards" ON "orders" USING btree ("player_id","created_at") WHERE "orders"."error" IN ('card_wrong', 'card_malformed', 'card_used') OR ("orders"."card_hash" IS NOT NULL AND "orders"."state" = 'created');