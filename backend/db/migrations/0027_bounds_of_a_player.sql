-- Claims to have paid that were not borne out since the last one that was: further ones of the player wait behind others.
ALTER TABLE players ADD COLUMN declined_claims integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- What a player has open is counted before another order is made.
CREATE INDEX orders_open ON orders (player_id) WHERE state IN ('created', 'pending');
