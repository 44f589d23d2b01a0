#!/usr/bin/env bash
# A night's backup and its proof (systemd/topup-backup.timer): as PostgreSQL's user, in the project's folder. SOURCE says where
# PostgreSQL is, WAL and BACKUPS are the folders of its archive and of the backups, of which the last KEEP are kept. One that
# can't be restored, or whose books are not whole, ends this with an error before anything older is removed.
set -euo pipefail
backups=${BACKUPS:-/backups} wal=${WAL:-/wal} keep=${KEEP:-14}
# Debian has some of PostgreSQL's programs in a folder of its version's own.
PATH=$PATH:$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)

folder=$backups/$(date +%FT%H%M%S)
pg_basebackup -d "${SOURCE:-host=db-1 user=topup}" -D "$folder" -X none -c fast
npm run --silent restore-drill -- --from "$folder" --wal "$wal" --user "${DRILL_USER:-topup}"

mapfile -t kept < <(find "$backups" -mindepth 2 -maxdepth 2 -name backup_label -printf '%h\n' | sort)
while [ ${#kept[@]} -gt "$keep" ]; do
  rm -r -- "${kept[0]}"
  kept=("${kept[@]:1}")
done
# WAL of before the oldest that is kept is of use to none.
pg_archivecleanup "$wal" "$(sed -n 's/^START WAL LOCATION.*file \([0-9A-F]*\)).*/\1/p' "${kept[0]}/backup_label")"
