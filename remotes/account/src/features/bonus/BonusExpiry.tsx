import type { Bonus } from '@touchline/shared/contracts/money';
import { daysAhead, formatDateTime, formatTime, serverNow } from '@touchline/shared/format';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Countdown } from '@touchline/shared/ui';
import styles from './BonusCard.module.css';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface BonusExpiryProps {
  readonly bonus: Bonus;
  /** Called when the bonus expires while it is shown. */
  readonly onEnd: () => void;
}

/** When a bonus ends, counted down in its last hour. The server decides whether it has ended. */
export function BonusExpiry({ bonus: { status, expiresAt }, onEnd }: BonusExpiryProps) {
  const { t } = useLingui();
  const platform = usePlatform();
  const end = Date.parse(expiresAt ?? '');
  // A bonus that was claimed in full does not end any more.
  if (Number.isNaN(end) || status === 'CLAIMED') return null;
  const moment = formatDateTime(end);
  if (status === 'EXPIRED') return <p className={styles.note}>{t`Expired on ${moment}`}</p>;
  const left = end - serverNow(platform);
  if (left > 0 && left <= HOUR_MS)
    return (
      <p className={styles.near}>
        <Trans>
          Ends in <Countdown until={end} now={() => serverNow(platform)} label={t`Time left`} onEnd={onEnd} />
        </Trans>
      </p>
    );
  const days = daysAhead(end, serverNow(platform));
  if (left > 0 && left <= DAY_MS && days <= 1) {
    const time = formatTime(end);
    return (
      <p className={styles.near}>{days === 0 ? t`Ends today at ${time}` : t`Ends tomorrow at ${time}`}</p>
    );
  }
  return <p className={styles.note}>{t`Ends on ${moment}`}</p>;
}
