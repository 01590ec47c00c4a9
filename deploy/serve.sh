#!/bin/sh
# Deploys the shell of this image to the site's volume and serves it. Runs as any user that may write into /srv.
set -eu
SITE="${TOUCHLINE_SITE:-/srv/site}"
OUT="${TOUCHLINE_OUT:-/srv/www}"
# The name in the trail; the image's user has none.
export TOUCHLINE_OPERATOR="${TOUCHLINE_OPERATOR:-container}"
mkdir -p "$OUT/logs"
# It would grow without an end; what is wrong stands in error.log beside it.
ln -sf /dev/null "$OUT/logs/access.log"
touchline shell deploy --site "$SITE" --out "$OUT" --listen "${TOUCHLINE_LISTEN:-8080}" --collector "${TOUCHLINE_COLLECTOR:-127.0.0.1:4318}"
# The container of the operator's page writes this file too, and nginx reads it at its start alone.
back_ends() { cksum < "$OUT/back-ends.conf"; }
(
  seen="$(back_ends)"
  while sleep 5; do
    [ "$(back_ends)" = "$seen" ] && continue
    seen="$(back_ends)"
    nginx -e stderr -c "$OUT/nginx.conf" -s reload || true
  done
) &
exec nginx -e stderr -c "$OUT/nginx.conf" -g 'daemon off;'
