#!/bin/bash
# Starts a node of the database. It founds the cluster if FOUNDER is yes and it has no data yet, or if it was the last to be stopped; but never
# while another node runs: two clusters would each take orders. After a power cut the nodes find each other once all of them run again.
set -euo pipefail

data=${DATA_FOLDER:-/var/lib/mysql}
peers=${PEERS:?the names of the other nodes, separated by blanks}

may_found() {
  if [ -e "$data/grastate.dat" ]; then
    grep -q '^safe_to_bootstrap: 1' "$data/grastate.dat"
  else
    [ "${FOUNDER:-no}" = yes ]
  fi
}

any_peer_runs() {
  local peer
  for peer in $peers; do
    if timeout 2 bash -c "exec 3<>/dev/tcp/$peer/${GROUP_PORT:-4567}" 2>/dev/null; then return 0; fi
  done
  return 1
}

options=()
if may_found && ! any_peer_runs; then options+=(--wsrep-new-cluster); fi
exec "${PROGRAM:-docker-entrypoint.sh}" mariadbd "${options[@]}" "$@"
