-- What a player's browser still sends while an erasure runs waits for it here, and is not stored.
CREATE OR REPLACE FUNCTION refuse_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
BEGIN
  SELECT erased_at INTO at FROM players WHERE id = NEW.player_id FOR KEY SHARE;
  IF at IS NOT NULL THEN
    RAISE EXCEPTION 'player % was erased', NEW.player_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER letter_addresses_refuse_erased BEFORE INSERT ON letter_addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER player_identities_refuse_erased BEFORE INSERT ON player_identities
  FOR EACH ROW EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER player_sessions_refuse_erased BEFORE INSERT ON player_sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER saved_cards_refuse_erased BEFORE INSERT ON saved_cards
  FOR EACH ROW EXECUTE FUNCTION refuse_erased();
--> statement-breakpoint
CREATE TRIGGER spending_caps_refuse_erased BEFORE INSERT ON spending_caps
  FOR EACH ROW EXECUTE FUNCTION refuse_erased();
