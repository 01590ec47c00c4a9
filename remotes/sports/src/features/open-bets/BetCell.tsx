import { isIncomplete } from '@touchline/shared/contracts/bets';
import { plainWord } from '@touchline/shared/contracts/reading';
import { formatDateTime, orderLabels, reductionLabel, sideLabel } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge, Money } from '@touchline/shared/ui';
import { ShareBet } from '../share';
import type { BetEnd, BetRow } from './kept-bets.state';
import styles from './OpenBetsPage.module.css';

const BADGE_TONE = { success: 'success', danger: 'danger', info: 'info', neutral: 'neutral' } as const;

/** A bet's runner and state. */
export function BetCell({ row: { bet, end } }: { row: BetRow }) {
  const { t } = useLingui();
  const reduced = reductionLabel(bet);
  // A fancy market has the name of its one runner.
  const hasMarket = bet.marketName !== bet.runnerName;
  return (
    <span className={styles.bet}>
      <span className={styles.side} data-side={bet.side}>
        {sideLabel(bet)}
      </span>{' '}
      <bdi translate="no">{bet.runnerName}</bdi>
      {!end && bet.status === 'PENDING' && <Badge tone="warning">{t`Placing…`}</Badge>}
      {!end && bet.status === 'other' && (
        <Badge>{plainWord(bet.serverWords?.status) ?? t`State not known`}</Badge>
      )}
      {!end && bet.status === 'PARTIAL' && <Badge tone="info">{t`Matched in part`}</Badge>}
      {isIncomplete(bet) && (
        <Badge>{bet.partsUnknown ? t`Matched part not known` : t`Details missing`}</Badge>
      )}
      {orderLabels(bet).map((label) => (
        <Badge key={label}>{label}</Badge>
      ))}
      {!end && !isIncomplete(bet) && (
        <span className={styles.share}>
          <ShareBet bet={bet} />
        </span>
      )}
      <span className={styles.market}>
        {hasMarket && <bdi>{bet.marketName}</bdi>}
        {bet.placedAt !== '' && (
          <>
            {hasMarket && ' · '}
            <time dateTime={bet.placedAt}>{formatDateTime(bet.placedAt)}</time>
          </>
        )}
      </span>
      {reduced !== undefined && <span className={styles.market}>{reduced}</span>}
      {end && <EndMark end={end} />}
    </span>
  );
}

/** The reason why a bet left its list, with its profit. */
export function EndMark({ end }: { end: BetEnd }) {
  return (
    <span className={styles.end} role="status">
      <Badge tone={BADGE_TONE[end.tone]}>{end.message()}</Badge>{' '}
      {end.profit !== undefined && <Money paise={end.profit} sign />}
    </span>
  );
}
