CREATE TABLE "consents" (
	"player_id" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consents_pkey" PRIMARY KEY("player_id","version","given_at")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_in_force" ON "consents" USING btree ("player_id","version") WHERE "consents"."withdrawn_at" IS NULL;