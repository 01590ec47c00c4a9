import { formatRupees, serverNow } from '@touchline/shared/format';
import { Trans, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Link, useBusState, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, Countdown, Spinner, SupportContact, useHasPage } from '@touchline/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { type Bet, isInFlight, type Phase, type Receipt, type RefusalReason } from '../bet/Bet';
import { stakeOf } from '../bet/check-bet';
import { GetFunds } from '../card/BetNote';
import { slipFor } from '../state/slipFor';
import { useRescuedFocus } from '../useTapFocus';
import { BetTicket } from './BetTicket';
import { describeMatched, describeUnmatched } from './describe-receipt';
import { FoldedReceipt } from './FoldedReceipt';
import { ADVICE } from './refusal-advice';
import styles from './ShownOutcome.module.css';

interface ShownOutcomeProps {
  readonly bet: Bet;
  /** A receipt is two lines without its figures. */
  readonly folded: boolean;
  readonly onUnfold: () => void;
}

/** The outcome of a bet that was sent, or its progress. */
export function ShownOutcome({ bet, folded, onUnfold }: ShownOutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useRescuedFocus(outcome, bet.phase.at);
  return (
    <div
      ref={outcome}
      tabIndex={-1}
      className={styles.outcome}
      data-outcome={bet.id}
      data-waits={isInFlight(bet) || undefined}
    >
      {folded && 'receipt' in bet.phase ? (
        <FoldedReceipt bet={bet} receipt={bet.phase.receipt} onUnfold={onUnfold} />
      ) : (
        <>
          <PhaseView bet={bet} phase={bet.phase} />
          <BetTicket bet={bet} />
        </>
      )}
    </div>
  );
}

function PhaseView({ bet, phase }: { bet: Bet; phase: Phase }) {
  const { t } = useLingui();
  switch (phase.at) {
    case 'sending':
      return <Waiting>{phase.checking ? t`Checking with the exchange…` : t`Sending…`}</Waiting>;
    case 'delayed':
      return <Delayed confirmAt={phase.confirmAt} message={phase.message} />;
    case 'matched':
    case 'partly':
      return (
        <Placed
          bet={bet}
          tone={phase.at === 'matched' ? 'success' : 'warning'}
          title={describeMatched(bet, phase.receipt)}
          receipt={phase.receipt}
        />
      );
    case 'unmatched':
      return (
        <Placed
          bet={bet}
          tone="info"
          title={phase.receipt.remaining > 0 ? describeUnmatched(bet, phase.receipt) : t`No longer unmatched`}
          receipt={phase.receipt}
        />
      );
    case 'unknown':
      return <Unknown unreadable={phase.unreadable === true} />;
    case 'missing':
      return (
        <Again bet={bet} title={t`The bet did not reach the exchange`}>
          {t`Nothing was taken. You can place it again.`}
        </Again>
      );
    case 'refused':
      return (
        <Again bet={bet} title={t`Not placed`} advice={adviceOn(phase.reason)}>
          {phase.message}
        </Again>
      );
    default:
      return null;
  }
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.waiting}>
      <Spinner /> <span>{children}</span>
    </p>
  );
}

function Delayed({ confirmAt, message }: { confirmAt: number | undefined; message: string }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const [over, setOver] = useState(false);
  return (
    <Waiting>
      {over ? (
        <span>{t`The exchange is deciding…`}</span>
      ) : (
        <>
          <span>{t`Placing…`}</span>{' '}
          {confirmAt !== undefined && (
            <Countdown
              inSeconds
              until={confirmAt}
              now={() => serverNow(platform)}
              label={t`Until the bet is decided`}
              onEnd={() => setOver(true)}
            />
          )}
        </>
      )}
      {message !== '' && <small className={styles.message}>{message}</small>}
    </Waiting>
  );
}

function Unknown({ unreadable }: { unreadable: boolean }) {
  const { t } = useLingui();
  const player = useBusState('session').status === 'player';
  if (player && unreadable)
    return (
      <Banner tone="warning" title={t`It is not known whether the bet was placed`}>
        <Trans>
          Some of your bets could not be read, and this may be one of them. We go on looking. Check your{' '}
          <Link to="/open-bets">open bets</Link> and balance before you place it again.
        </Trans>
      </Banner>
    );
  return (
    <Banner tone="warning" title={t`No answer came back`}>
      {player
        ? t`We are looking up whether the bet was placed. Don’t place it again: this card will tell.`
        : t`You were logged out before the answer came. Log in again: this card will then tell whether the bet was placed.`}
    </Banner>
  );
}

interface PlacedProps {
  readonly bet: Bet;
  readonly tone: 'success' | 'warning' | 'info';
  readonly title: string;
  readonly receipt: Receipt;
}

/** The exchange has the bet: its own text, and the remaining stake. */
function Placed({ bet, tone, title, receipt }: PlacedProps) {
  const { t } = useLingui();
  const { matched, remaining, remainderEnded, message } = receipt;
  const slip = slipFor(usePlatform());
  const hasHistory = useHasPage('/bet-history');
  const requestedStake = stakeOf(bet);
  const dropped = 'paise' in requestedStake ? requestedStake.paise - matched - remaining : 0;
  const unmatched = describeUnmatched(bet, receipt);
  // The exchange's text is left out for a bet that is matched completely, because the title already says it.
  const isSaid = tone === 'success' && remaining === 0 && receipt.averagePrice !== undefined;
  const amount = formatRupees(dropped);
  return (
    <Banner tone={tone} title={title} action={<Button onClick={() => slip.remove(bet.id)}>{t`Done`}</Button>}>
      {message !== '' && !isSaid && <p>{message}</p>}
      {remaining > 0 && (
        <p>
          {tone === 'warning' ? (
            <Trans>
              {unmatched}. <Link to="/open-bets">See open bets</Link>
            </Trans>
          ) : (
            <Link to="/open-bets">{t`See open bets`}</Link>
          )}
        </p>
      )}
      {tone === 'warning' && remaining === 0 && !remainderEnded && dropped > 0 && (
        <p>{t`${amount} was not matched and is not at stake.`}</p>
      )}
      {remainderEnded && (
        <p>
          {t`It is not among your open bets any more.`}{' '}
          {hasHistory && <Link to="/bet-history">{t`See what became of it`}</Link>}
        </p>
      )}
    </Banner>
  );
}

interface AgainProps {
  readonly bet: Bet;
  readonly title: string;
  readonly advice?: ReactNode;
  readonly children: string;
}

function Again({ bet, title, advice, children }: AgainProps) {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  return (
    <>
      <Banner tone="error" title={title}>
        {children}
      </Banner>
      {advice && <p className={styles.advice}>{advice}</p>}
      <Button full onClick={() => slip.again(bet.id)}>
        {t`Edit and try again`}
      </Button>
      <SupportContact />
    </>
  );
}

function adviceOn(reason: RefusalReason): ReactNode {
  const advice = ADVICE[reason];
  if (!advice || reason !== 'balance') return advice && translate(advice);
  return (
    <>
      {translate(advice)} <GetFunds missing={undefined} />
    </>
  );
}
