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
# Other containers write these files too, and nginx reads them at its start alone.
headers() { cat "$OUT/back-ends.conf" "$OUT/first-files.conf" | cksum; }
(
  seen="$(headers)"
  while sleep 5; do
    [ "$(headers)" = "$seen" ] && continue
    seen="$(headers)"
    nginx -e stderr -c "$OUT/nginx.conf" -s reload || true
  done
) &
exec nginx -e stderr -c "$OUT/nginx.conf" -g 'daemon off;'
