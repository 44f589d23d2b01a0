-- Callbacks by their signed fields, once for each meaning: whatever came along unsigned is not kept.
ALTER TABLE callbacks RENAME COLUMN raw TO fields;
--> statement-breakpoint
UPDATE callbacks SET fields = left(fields, 2000) WHERE length(fields) > 2000;
--> statement-breakpoint
ALTER TABLE callbacks
  ADD CONSTRAINT callbacks_bounded CHECK (length(fields) <= 2000),
  ADD COLUMN signed boolean NOT NULL DEFAULT true,
  -- How often it came.
  ADD COLUMN copies integer NOT NULL DEFAULT 1 CHECK (copies > 0);
--> statement-breakpoint
CREATE INDEX callbacks_unsigned ON callbacks (provider, order_id) WHERE NOT signed;
--> statement-breakpoint
-- What has ended is removed in rounds, oldest first.
CREATE INDEX callbacks_at ON callbacks (at);
--> statement-breakpoint
CREATE INDEX counters_ends_at ON counters (ends_at);
--> statement-breakpoint
CREATE INDEX spent_tokens_expires_at ON spent_tokens (expires_at);
