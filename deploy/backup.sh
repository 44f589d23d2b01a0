#!/usr/bin/env bash
# A night's backup and its proof (systemd/topup-backup.timer): as PostgreSQL's user, in the project's folder. SOURCE says where
# PostgreSQL is, WAL and BACKUPS are the folders of its archive and of the backups, of which the last KEEP are kept. One that
# takes longer than MOST, can't be restored, or whose books are not whole, ends this with an error before anything older is
# removed. Its folder is named .unproven, until the next one.
set -euo pipefail
backups=${BACKUPS:-/backups} wal=${WAL:-/wal} keep=${KEEP:-14}
source=${SOURCE:-host=db-1 user=topup} most=${MOST:-6h}
# Debian has some of PostgreSQL's programs in a folder of its version's own: the server's, or the newest where it may not ask.
major=$(PGDATABASE=postgres psql -d "$source" -XAtc 'SHOW server_version' | cut -d . -f 1 || true)
newest=$(find /usr/lib/postgresql -mindepth 1 -maxdepth 1 -printf '%f\n' 2>/dev/null | sort -V | tail -n 1 || true)
PATH=$PATH:/usr/lib/postgresql/${major:-$newest}/bin

# One that failed was left to be looked at until now.
rm -rf -- "$backups"/*.unproven

folder=$backups/$(date +%FT%H%M%S)
# Without its own time limit it would wait for ever for WAL that can't be archived.
timeout "$most" pg_basebackup -d "$source" -D "$folder.unproven" -X none -c fast
timeout "$most" npm run --silent restore-drill -- --from "$folder.unproven" --wal "$wal" --user "${DRILL_USER:-topup}"
mv "$folder.unproven" "$folder"

mapfile -t kept < <(find "$backups" -mindepth 2 -maxdepth 2 -name backup_label -printf '%h\n' | sort)
while [ ${#kept[@]} -gt "$keep" ]; do
  rm -r -- "${kept[0]}"
  kept=("${kept[@]:1}")
done
# WAL of before the oldest that is kept is of use to none.
pg_archivecleanup "$wal" "$(sed -n 's/^START WAL LOCATION.*file \([0-9A-F]*\)).*/\1/p' "${kept[0]}/backup_label")"
