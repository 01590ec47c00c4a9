import { useLingui } from '@touchline/shared/language/macro';
import { Link, useLocation, useNavigate } from '@touchline/shared/platform';
import type { MouseEvent } from 'react';

/** The link back to the statement at the place where the player left it, or to the whole statement. */
export function BackToStatement() {
  const { t } = useLingui();
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = readSearch(state);
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (search === undefined || opensElsewhere) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to={`/account-cash-statement${search ?? ''}`} onClick={goBack}>
      {t`Back to the statement`}
    </Link>
  );
}

/** The statement's filters, as the row's link kept them. */
function readSearch(state: unknown): string | undefined {
  return typeof state === 'object' &&
    state !== null &&
    'statement' in state &&
    typeof state.statement === 'string'
    ? state.statement
    : undefined;
}
