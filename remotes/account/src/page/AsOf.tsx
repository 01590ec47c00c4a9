import { formatDateTime, formatDay, formatTime } from '@touchline/shared/format';
import { Button, VisuallyHidden } from '@touchline/shared/ui';

interface AsOfProps {
  /** When the figures were requested: epoch milliseconds. */
  at: number;
  busy?: boolean;
  onRefresh: () => void;
}

/** The age of a page's figures, with Refresh. */
export function AsOf({ at, busy, onRefresh }: AsOfProps) {
  return (
    <Button size="sm" variant="ghost" icon="refresh" busy={busy} onClick={onRefresh}>
      As of {describeMoment(at)}
      <VisuallyHidden>. Refresh</VisuallyHidden>
    </Button>
  );
}

/** The time of day; with the date when it is not today, as on a page that stayed open. */
function describeMoment(at: number): string {
  return formatDay(at) === 'Today' ? formatTime(at) : formatDateTime(at);
}
