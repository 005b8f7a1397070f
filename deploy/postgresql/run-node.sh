#!/bin/sh
# run-node.sh PATRONI_YML FOLDER: runs Patroni as long as this runs, with what it leaves to others. FOLDER is on the disk of the database.
# - A primary with a full disk stays the primary, and refuses what is written. Here it ends before, another node takes over, and it comes back
#   once there is room.
# - When the clock is set back, Patroni (3.0.2) sleeps for as long, the other nodes take it for alive, and nothing is written. Here it starts anew;
#   PostgreSQL goes on meanwhile.
config=$1
folder=$2
least_kib=65536
patroni=

stop() {
  kill -TERM "$patroni"
  wait "$patroni"
  exit 0
}
trap stop TERM INT

has_room() {
  [ "$(df --output=avail "$folder" | tail -n 1)" -ge "$least_kib" ]
}

# By how many seconds the clock is ahead of the machine's age, which nobody sets.
clock() {
  echo $(($(date +%s) - $(cut -d . -f 1 /proc/uptime)))
}

say() {
  echo "run-node: $1" >&2
}

while :; do
  until has_room; do sleep 2; done
  was=$(clock)
  patroni "$config" &
  patroni=$!
  while sleep 2 && kill -0 "$patroni"; do
    if ! has_room; then
      say "less than $least_kib KiB are left in $folder: ending PostgreSQL until there is room"
      kill -TERM "$patroni"
      break
    fi
    moved=$(($(clock) - was))
    if [ "$moved" -gt 2 ] || [ "$moved" -lt -2 ]; then
      say "the clock moved by $moved s: starting Patroni anew"
      kill -KILL "$patroni"
      break
    fi
  done
  wait "$patroni"
done
