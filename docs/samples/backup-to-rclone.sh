#!/bin/sh
# For BACKUP_TO=command:/opt/charity/backup-to-rclone.sh: keeps backups wherever rclone can (Google Drive, SFTP, WebDAV, ...).
# BACKUP_RCLONE_REMOTE is a remote of `rclone config` and a folder, such as "drive:charity-backups".
set -eu
to="${BACKUP_RCLONE_REMOTE:?set it to a remote and a folder, such as drive:charity-backups}"
case "$1" in
list) rclone lsf --files-only --format sp --separator ' ' "$to" ;;
put) rclone rcat "$to/$2" ;;
get) rclone cat "$to/$2" ;;
remove) rclone deletefile "$to/$2" ;;
*) echo "usage: $0 list | put NAME | get NAME | remove NAME" >&2; exit 2 ;;
esac
