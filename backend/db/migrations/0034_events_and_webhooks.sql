CREATE TABLE "event_deliveries" (
	"webhook_id" bigint NOT NULL,
	"event_seq" bigint NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"give_up_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"ended" text,
	"last_error" text,
	CONSTRAINT "event_deliveries_pkey" PRIMARY KEY("webhook_id","event_seq"),
	CONSTRAINT "event_deliveries_ended_check" CHECK ("event_deliveries"."ended" IN ('dead'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text DEFAULT 'evt_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_id_key" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text NOT NULL,
	"types" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_ends_at" timestamp with time zone,
	"secret_hash" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "webhooks_secret_hash_key" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_deliveries_open" ON "event_deliveries" USING btree ("webhook_id","event_seq") WHERE "event_deliveries"."delivered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "event_deliveries_of_subject" ON "event_deliveries" USING btree ("webhook_id","subject","event_seq") WHERE "event_deliveries"."delivered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "event_deliveries_of_event" ON "event_deliveries" USING btree ("event_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "events_of_order" ON "events" USING btree ("subject","type") WHERE "events"."type" LIKE 'order.%';--> statement-breakpoint
CREATE INDEX "events_recorded" ON "events" USING btree ("recorded_at");