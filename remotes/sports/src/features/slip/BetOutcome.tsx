import { formatMoney, formatOdds } from '@touchline/shared/format';
import { Link, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, Countdown, Spinner } from '@touchline/shared/ui';
import type { Bet, Phase, Receipt } from './Bet';
import styles from './BetCard.module.css';
import { quoteWords } from './bet-words';
import { slipFor } from './slipFor';

/** What became of a bet that was sent, or is becoming. */
export function BetOutcome({ bet }: { bet: Bet }) {
  return (
    <div className={styles.outcome}>
      <p className={styles.sent}>
        {bet.stakeText} at {quoteWords(bet.quote)}
      </p>
      <PhaseView bet={bet} phase={bet.phase} />
    </div>
  );
}

function PhaseView({ bet, phase }: { bet: Bet; phase: Phase }) {
  switch (phase.at) {
    case 'sending':
      return phase.checking ? <Waiting>Checking with the exchange…</Waiting> : <Waiting>Sending…</Waiting>;
    case 'delayed':
      return (
        <Waiting>
          Accepted for checking{' '}
          {phase.confirmAt !== undefined && (
            <Countdown until={phase.confirmAt} label="Until the bet is decided" />
          )}
        </Waiting>
      );
    case 'matched':
      return (
        <Settled bet={bet} tone="success" title={matchedWords(phase.receipt)} words={phase.receipt.message} />
      );
    case 'partly':
      return (
        <Settled bet={bet} tone="warning" title={matchedWords(phase.receipt)} words={phase.receipt.message}>
          {formatMoney(phase.receipt.remaining)} waits to be matched.{' '}
          <Link to="/open-bets">See open bets</Link>
        </Settled>
      );
    case 'unmatched':
      return (
        <Settled bet={bet} tone="info" title="Placed, not matched yet" words={phase.receipt.message}>
          {formatMoney(phase.receipt.remaining)} waits at {quoteWords(bet.quote)}.{' '}
          <Link to="/open-bets">See open bets</Link>
        </Settled>
      );
    case 'unknown':
      return (
        <Banner tone="warning" title="No answer came back">
          We are looking up whether the bet was placed. Don’t place it again: this card will tell.
        </Banner>
      );
    case 'missing':
      return (
        <Again bet={bet} title="The bet did not reach the exchange">
          Nothing was taken. You can place it again.
        </Again>
      );
    case 'refused':
      return (
        <Again bet={bet} title="Not placed">
          {phase.message}
        </Again>
      );
    default:
      return null;
  }
}

function Waiting({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className={styles.waiting}>
      <Spinner /> {children}
    </p>
  );
}

interface SettledProps {
  readonly bet: Bet;
  readonly tone: 'success' | 'warning' | 'info';
  readonly title: string;
  /** The exchange's own words. */
  readonly words: string;
  readonly children?: React.ReactNode;
}

function Settled({ bet, tone, title, words, children }: SettledProps) {
  const slip = slipFor(usePlatform());
  return (
    <Banner tone={tone} title={title} action={<Button onClick={() => slip.remove(bet.id)}>Done</Button>}>
      {children ?? words}
    </Banner>
  );
}

function Again({ bet, title, children }: { bet: Bet; title: string; children: string }) {
  const slip = slipFor(usePlatform());
  return (
    <>
      <Banner tone="error" title={title}>
        {children}
      </Banner>
      <Button full onClick={() => slip.again(bet.id)}>
        Edit and try again
      </Button>
    </>
  );
}

function matchedWords({ matched, averagePrice }: Receipt): string {
  const at = averagePrice === undefined ? '' : ` at ${formatOdds(averagePrice)}`;
  return `Matched ${formatMoney(matched)}${at}`;
}
