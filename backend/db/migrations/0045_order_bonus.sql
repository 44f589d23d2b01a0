ALTER TABLE "orders" ADD COLUMN "first_bonus_percent" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "later_bonus_percent" integer DEFAULT 5 NOT NULL;