CREATE TABLE "identity_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"session_id" text,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"player_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_identities_pkey" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "player_identities" ADD CONSTRAINT "player_identities_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_sessions_of_subject" ON "identity_sessions" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "identity_sessions_of_session" ON "identity_sessions" USING btree ("issuer","session_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_ends_at" ON "identity_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "player_identities_of_player" ON "player_identities" USING btree ("player_id");