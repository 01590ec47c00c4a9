import { formatDateTime, formatTime } from '@touchline/shared/format';
import { Trans } from '@touchline/shared/language/macro';
import { Button, VisuallyHidden } from '@touchline/shared/ui';
import { dayOf } from '../paging/day-range';

interface AsOfProps {
  /** When the figures were requested: epoch milliseconds. */
  at: number;
  busy?: boolean;
  onRefresh: () => void;
}

/** The age of a page's figures, with Refresh. */
export function AsOf({ at, busy, onRefresh }: AsOfProps) {
  const moment = describeMoment(at);
  return (
    <Button size="sm" variant="ghost" icon="refresh" busy={busy} onClick={onRefresh}>
      <Trans>
        As of {moment}
        <VisuallyHidden>. Refresh</VisuallyHidden>
      </Trans>
    </Button>
  );
}

/** The time of day; with the date when it is not today, as on a page that stayed open. */
function describeMoment(at: number): string {
  return dayOf(new Date(at)) === dayOf(new Date()) ? formatTime(at) : formatDateTime(at);
}
