CREATE TABLE "catalogue_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_draft_id_check" CHECK ("catalogue_draft"."id" = 1)
);
