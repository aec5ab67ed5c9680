#!/bin/sh
# Copies the daily backups to another place with restic (Debian: restic), encrypted and without copying anything twice, and keeps
# 14 days, 8 weeks and 24 months of them there. Run it once a day, after the night's backup:
#   0 6 * * *  BACKUP_DIR=/srv/folego/backups RESTIC_REPOSITORY=sftp:backup@elsewhere:/folego RESTIC_PASSWORD_FILE=/etc/folego/RESTIC /opt/folego/ops/backup/off-site.sh
# RESTIC_REPOSITORY is any place that restic knows: another machine (sftp:), S3, Backblaze, a disk. Keep a copy of the password on paper:
# without it nobody reads the backups. Fails (and cron sends its output) if anything did not work.
set -eu
: "${BACKUP_DIR:?} ${RESTIC_REPOSITORY:?} ${RESTIC_PASSWORD_FILE:?}"
restic cat config >/dev/null 2>&1 || restic init --quiet
restic backup --quiet --host folego --tag folego "$BACKUP_DIR"
restic forget --quiet --tag folego --keep-daily 14 --keep-weekly 8 --keep-monthly 24 --prune
restic check --quiet --read-data-subset=10%
