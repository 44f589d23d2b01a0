#!/bin/bash
# The second host: a copy of the first when its folder is empty, and then a standby. Commits wait for it once
# `ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (db_2)'` is set on the first (docs/deploy.md).
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until PGPASSWORD="$POSTGRES_PASSWORD" pg_basebackup -D "$PGDATA" -R -X stream -c fast \
    -d "host=db-1 user=$POSTGRES_USER application_name=db_2"; do
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
  chown -R postgres:postgres "$PGDATA"
fi
chown postgres:postgres /wal
exec docker-entrypoint.sh postgres
