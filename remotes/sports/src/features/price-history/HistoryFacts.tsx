import { formatOdds, formatTime } from '@touchline/shared/format';
import { plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Facts, Icon } from '@touchline/shared/ui';
import styles from './PriceChart.module.css';
import type { HistoryFigures } from './PriceHistory';

/** The history in words and figures. */
export function HistoryFacts({ facts }: { facts: HistoryFigures | undefined }) {
  const { t } = useLingui();
  if (!facts)
    return <p className={styles.note}>{t`No back price has been on offer since this page opened.`}</p>;
  const { since, open, low, high, now: current, moves } = facts;
  const time = formatTime(since);
  const price = formatOdds(current);
  if (moves === 0)
    return <p className={styles.note}>{t`Watching since ${time}, no change yet: ${price} to back.`}</p>;
  const odds = (price: number) => <span translate="no">{formatOdds(price)}</span>;
  const figures = [
    { label: t({ message: 'Open', context: 'the first price' }), value: odds(open) },
    { label: t`Low`, value: odds(low) },
    { label: t`High`, value: odds(high) },
    { label: t`Now`, value: odds(current) },
  ];
  return (
    <>
      <p className={styles.direction}>
        {current !== open && <Icon name={current > open ? 'angle-up' : 'angle-down'} size={16} />}
        {describeMoves(facts)}
      </p>
      <Facts className={styles.facts} facts={figures} />
    </>
  );
}

function describeMoves({ since, open, now: current, moves }: HistoryFigures): string {
  const time = formatTime(since);
  const change = formatOdds(Math.abs(current - open));
  if (current === open)
    return translate`Back where it was since ${time}, ${plural(moves, { one: '# move', other: '# moves' })}.`;
  return current > open
    ? translate`Up ${change}: drifting since ${time}, ${plural(moves, { one: '# move', other: '# moves' })}.`
    : translate`Down ${change}: shortening since ${time}, ${plural(moves, { one: '# move', other: '# moves' })}.`;
}
