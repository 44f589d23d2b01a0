CREATE TABLE "letter_addresses" (
	"player_id" text PRIMARY KEY NOT NULL,
	"email" text,
	"confirmed_at" timestamp with time zone,
	"language" text NOT NULL,
	"waiting_email" text,
	"code_hash" text,
	"code_ends_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"give_up_at" timestamp with time zone NOT NULL,
	"ended" text,
	CONSTRAINT "letters_pkey" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "letters_kind_check" CHECK ("letters"."kind" IN ('settled', 'refunded')),
	CONSTRAINT "letters_ended_check" CHECK ("letters"."ended" IN ('sent', 'refused', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_addresses" ADD CONSTRAINT "letter_addresses_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("next_attempt_at") WHERE "letters"."next_attempt_at" IS NOT NULL;