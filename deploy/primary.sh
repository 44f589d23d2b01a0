#!/bin/bash
# Run once by the image of PostgreSQL, when the first host's folder is made: what standbys and backups need.
set -eu
cat >> "$PGDATA/postgresql.conf" <<CONF
max_connections = 200
wal_level = replica
max_wal_senders = 10
wal_keep_size = 2GB
wal_retrieve_retry_interval = 500ms
autovacuum_naptime = 10s
archive_mode = on
archive_command = 'if [ -f /wal/%f ]; then cmp -s %p /wal/%f; else cp %p /wal/.%f && sync /wal/.%f && mv /wal/.%f /wal/%f; fi'
archive_timeout = 60
CONF
echo "host replication topup all scram-sha-256" >> "$PGDATA/pg_hba.conf"
