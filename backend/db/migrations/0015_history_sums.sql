-- A history's sums are read from the index that its pages are read by, however long it is.
DROP INDEX orders_of_player;
--> statement-breakpoint
CREATE INDEX orders_of_player ON orders (player_id, created_at DESC, id DESC)
  INCLUDE (state, game_id, method_id, paid_amount, vxu, bonus_vxu, spent_vxu);
