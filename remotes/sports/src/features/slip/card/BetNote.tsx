import type { Limits } from '@touchline/shared/contracts/markets';
import type { PointProps } from '@touchline/shared/contracts/remotes';
import { describeLimits, describeQuote } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, useBusState, usePlatform } from '@touchline/shared/platform';
import { ExtensionPoint, useHasPage } from '@touchline/shared/ui';
import { limitFor } from '../../limits';
import { useMarketStructure } from '../../odds';
import { isNoWorse } from '../bet/accept-price';
import type { Bet, Quote } from '../bet/Bet';
import type { BetProblem } from '../bet/check-bet';
import { slipFor } from '../state/slipFor';
import styles from './BetNote.module.css';

interface BetNoteProps {
  readonly bet: Bet;
  /** The market's current price, when it differs from the bet's. */
  readonly moved: Quote | undefined;
  readonly problem: BetProblem | undefined;
  /** How the typed price was changed. */
  readonly note: string | undefined;
  readonly limits: readonly Limits[];
}

/** One place for all messages of a bet: a price that moved, then a changed price and a problem, else its terms. */
export function BetNote({ bet, moved, problem, note, limits }: BetNoteProps) {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  const price = moved && describeQuote(moved);
  const isBetter = moved && !bet.isManualPrice && isNoWorse(bet, bet.quote, moved);
  const { eventId, marketId, runnerId } = bet.selection;
  const limit = limitFor(limits, marketId, runnerId);
  const delay = useMarketStructure(eventId, marketId)?.betDelay ?? 0;
  const isQuiet = !moved && problem === undefined && note === undefined;
  return (
    <div className={styles.note}>
      {isBetter && <p className={styles.better}>{t`Now ${price}, which is better: you get it.`}</p>}
      {moved && !isBetter && (
        <button
          type="button"
          className={styles.take}
          onClick={() => slip.dispatch(bet.id, { type: 'quote', quote: moved, isManualPrice: false })}
        >
          {t`Now ${price}: take it`}
        </button>
      )}
      {isQuiet && delay > 0 && <p className={styles.terms}>{t`${delay} s delay`}</p>}
      <div role="status" className={styles.problem}>
        {note !== undefined && <p>{note}</p>}
        {problem && (
          <p>
            {problem.text} {problem.of === 'funds' && <GetFunds missing={problem.missing} />}
          </p>
        )}
      </div>
      {isQuiet && limit && (
        <p className={styles.terms}>{describeLimits({ min: limit.minStake, max: limit.maxStake })}</p>
      )}
    </div>
  );
}

/** The help for missing money: another remote's offer, else a link to the deposits where the domain has them. */
export function GetFunds(props: PointProps['sports/not-enough-funds']) {
  return (
    <ExtensionPoint name="sports/not-enough-funds" props={props}>
      <DepositLink />
    </ExtensionPoint>
  );
}

function DepositLink() {
  const { t } = useLingui();
  const settings = useBusState('settings');
  const isClosed = settings.status !== 'loading' && settings.settings?.showDepositW === false;
  if (!useHasPage('/depositw') || isClosed) return null;
  return <Link to="/depositw">{t({ message: 'Deposit', context: 'verb' })}</Link>;
}
