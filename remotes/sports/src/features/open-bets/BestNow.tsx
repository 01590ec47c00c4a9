import { CLASSIC_LADDER } from '@touchline/shared/betting';
import type { OpenBet, Side } from '@touchline/shared/contracts/bets';
import { formatOdds } from '@touchline/shared/format';
import { plural, t, useLingui } from '@touchline/shared/language/macro';
import { writeText } from '@touchline/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { marketRef, priceKey, useOddsStore, useStaleMark } from '../odds';
import styles from './OpenBetsPage.module.css';

/** The distance of the market from an unmatched bet, updated live. */
export function BestNow({ bet }: { bet: OpenBet & { readonly side: Side } }) {
  const { i18n } = useLingui();
  const { language } = i18n;
  const store = useOddsStore();
  const ref = useRef<HTMLSpanElement>(null);
  const { eventId, marketId, runnerId, side, price } = bet;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useLayoutEffect(() => {
    const write = () => {
      const best = store.best(marketRef(eventId, marketId), runnerId, side)?.price;
      if (ref.current) writeText(ref.current, best === undefined ? t`No price now` : distance(best, price));
    };
    write();
    store.place(eventId, [marketId]);
    return store.subscribe(priceKey(marketRef(eventId, marketId), runnerId, side), write);
  }, [store, eventId, marketId, runnerId, side, price, language]);
  return (
    <span ref={useStaleMark(marketRef(eventId, marketId))} className={styles.now}>
      <span ref={ref} />
    </span>
  );
}

function distance(best: number, asked: number): string {
  const current = formatOdds(best);
  const [from, to] = [CLASSIC_LADDER.indexOf(best), CLASSIC_LADDER.indexOf(asked)];
  if (from < 0 || to < 0 || from === to) return t`Now ${current}`;
  const ticks = Math.abs(from - to);
  return t`${plural(ticks, { one: `Now ${current} · # tick away`, other: `Now ${current} · # ticks away` })}`;
}
