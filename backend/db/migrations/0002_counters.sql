-- Failures and attempts within a window of time: sign-ins that went wrong, social sign-ins.
CREATE TABLE counters (
  key text PRIMARY KEY,
  "full" integer NOT NULL CHECK ("full" > 0),
  ends_at timestamptz NOT NULL
);
