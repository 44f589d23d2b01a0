-- Why a transfer was made, where its kind alone does not say it: what a game answered when it refused a grant.
ALTER TABLE transfers ADD COLUMN reason text;
