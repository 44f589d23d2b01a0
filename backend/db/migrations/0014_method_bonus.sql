-- What a method brings in one game beside the player's own bonus, in percent; an order keeps what it was promised.
ALTER TABLE game_methods ADD COLUMN bonus_percent integer NOT NULL DEFAULT 0 CHECK (bonus_percent BETWEEN 0 AND 100);
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN bonus_percent integer NOT NULL DEFAULT 0;
