-- Accounts of the sandbox, whose passwords everybody knows: outside it they open nothing.
ALTER TABLE players ADD COLUMN sandbox boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE operators ADD COLUMN sandbox boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- The hash that OPERATORS last named somebody with: what was changed since then stays when it names the same again.
ALTER TABLE operators ADD COLUMN named_hash text;
--> statement-breakpoint
-- All of the sandbox's players have the hash of its first one.
UPDATE players SET sandbox = true
  WHERE password_hash = (SELECT password_hash FROM players WHERE id = '900001' AND username = 'player01');
--> statement-breakpoint
UPDATE players SET sandbox = true
  WHERE id IN ('900002', '900003', '900004', '900005') AND username = 'player0' || right(id, 1);
--> statement-breakpoint
UPDATE operators SET sandbox = true
  WHERE username = 'operator01' AND EXISTS (SELECT FROM players WHERE sandbox);
--> statement-breakpoint
UPDATE operators SET named_hash = password_hash WHERE NOT sandbox AND password_hash <> 'none';
