ALTER TABLE "game_methods" ADD COLUMN "least_vnd" integer;--> statement-breakpoint
ALTER TABLE "game_methods" ADD COLUMN "most_vnd" integer;--> statement-breakpoint
ALTER TABLE "game_methods" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "game_methods" ADD CONSTRAINT "game_methods_most_vnd_check" CHECK ("game_methods"."most_vnd" >= "game_methods"."least_vnd");