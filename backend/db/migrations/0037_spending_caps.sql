CREATE TABLE "spending_caps" (
	"player_id" text PRIMARY KEY NOT NULL,
	"day_vnd" bigint,
	"month_vnd" bigint,
	"waiting_day_vnd" bigint,
	"waiting_month_vnd" bigint,
	"waiting_from" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "spending_caps" ADD CONSTRAINT "spending_caps_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;