#!/bin/sh
# Serves the operator's page: with a login where its address or the client's secret is set, else on loopback alone.
set -eu
SITE="${TOUCHLINE_SITE:-/srv/site}"
if [ -z "${TOUCHLINE_OPERATOR_URL:-}${TOUCHLINE_OIDC_SECRET:-}" ]; then
  exec touchline operator serve --site "$SITE" --as "${TOUCHLINE_OPERATOR:-operator}"
fi
# One without the other is refused, so that a setting that is missing never opens a page without a login.
exec touchline operator serve --site "$SITE" --public "${TOUCHLINE_OPERATOR_URL:-}" \
  --oidc "${TOUCHLINE_OIDC:-$SITE/oidc.json}" --listen "${TOUCHLINE_OPERATOR_LISTEN:-127.0.0.1:4600}"
