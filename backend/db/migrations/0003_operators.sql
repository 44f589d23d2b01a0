-- Those who close the site, and what they did: rows are added and never changed.
CREATE TABLE operators (
  id text PRIMARY KEY,
  username text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE operator_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operators,
  username text NOT NULL,
  action text NOT NULL,
  details jsonb NOT NULL,
  client_address text NOT NULL,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER operator_log_never_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION never_changes();
