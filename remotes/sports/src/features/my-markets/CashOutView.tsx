import type { CashOutPlan } from '@touchline/shared/betting';
import { formatMoney } from '@touchline/shared/format';
import { Banner, Button, Money, Spinner } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './CashOut.module.css';
import type { CashOutStore } from './CashOutStore';
import type { CashOutPhase } from './cash-out.state';
import type { CashOutOffer } from './cashOutOffer';

interface CashOutViewProps {
  readonly phase: CashOutPhase;
  readonly offer: CashOutOffer;
  readonly store: CashOutStore;
  /** The name of the market. */
  readonly name: string;
  /** How much of the position, in thousandths; undefined is all of it. */
  readonly share: number | undefined;
  /** The choice of the share. */
  readonly children: ReactNode;
}

/** A cash-out: its result, the confirmation, then the outcome. */
export function CashOutView({ phase, offer, store, name, share, children }: CashOutViewProps) {
  switch (phase.at) {
    case 'ready':
      return <Ready offer={offer} store={store} name={name} />;
    case 'confirming':
      return (
        <Confirming phase={phase} offer={offer} store={store} share={share}>
          {children}
        </Confirming>
      );
    case 'sending':
      return <Waiting>Cashing out…</Waiting>;
    case 'unknown':
      return <Waiting>{UNKNOWN_LABELS[phase.why]}</Waiting>;
    default:
      return <Outcome phase={phase} store={store} />;
  }
}

const UNKNOWN_LABELS = {
  checked: 'Taken: the exchange is checking it…',
  lost: 'No answer yet: looking up whether it went through. Nothing is sent twice.',
  unreadable:
    'It is not known whether it went through: some of your bets could not be read. Still looking; check your open bets.',
} as const;

function Ready({ offer, store, name }: Pick<CashOutViewProps, 'offer' | 'store' | 'name'>) {
  const figure = offer.can ? offer.plan.worst : undefined;
  return (
    <div className={styles.row}>
      <p className={styles.about}>
        {figure === undefined ? (
          <span className={styles.why}>{!offer.can && offer.why}</span>
        ) : (
          <>
            <span className={styles.label}>Cash out now</span>
            <Money paise={figure} sign />
          </>
        )}
      </p>
      <Button
        aria-label={`Cash out ${name}`}
        aria-disabled={figure === undefined}
        onClick={() => figure !== undefined && store.dispatch({ type: 'tap', offer: figure })}
      >
        Cash out
      </Button>
    </div>
  );
}

interface ConfirmingProps extends Omit<CashOutViewProps, 'name' | 'phase'> {
  readonly phase: Extract<CashOutPhase, { at: 'confirming' }>;
}

function Confirming({ phase: { shown, was }, offer, store, share, children }: ConfirmingProps) {
  const now = offer.can ? offer.plan.worst : undefined;
  return (
    <div className={styles.question}>
      <div role="status">
        {was === undefined ? (
          <p>{offer.can ? <Terms plan={offer.plan} figure={shown} share={share} /> : offer.why}</p>
        ) : (
          <p>
            The prices moved: <del>{formatMoney(was, { sign: true })}</del>{' '}
            <strong>{formatMoney(shown, { sign: true })}</strong> now.
          </p>
        )}
      </div>
      {children}
      <div className={styles.buttons}>
        <Button onClick={() => store.dispatch({ type: 'back' })}>Keep the bets</Button>
        {was === undefined ? (
          <Button
            variant="primary"
            aria-disabled={now === undefined}
            onClick={() => store.confirm(shown, now, share)}
          >
            {share === undefined ? 'Cash out for' : `Cash out ${share / 10} %: worst`}{' '}
            {formatMoney(shown, { sign: true })}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => store.dispatch({ type: 'accept', offer: shown })}>
            Use {formatMoney(shown, { sign: true })}
          </Button>
        )}
      </div>
    </div>
  );
}

function Terms({ plan, figure, share }: { plan: CashOutPlan; figure: number; share: number | undefined }) {
  const result = formatMoney(figure, { sign: true });
  if (share !== undefined && plan.share === share)
    return (
      <>
        {share / 10} % of it is evened out. The worst case is {result} then, the best{' '}
        {formatMoney(plan.best, { sign: true })}, before commission. Unmatched bets stay open.
      </>
    );
  if (plan.share < 1000)
    return (
      <>
        Too little is on offer for all of it: {Math.floor(plan.share / 10)} % can be evened out now. The worst
        case would be {result}, the best {formatMoney(plan.best, { sign: true })}.
      </>
    );
  return (
    <>
      You {figure < 0 ? 'lose' : 'win'} <strong>{formatMoney(Math.abs(figure))}</strong> whoever wins, before
      commission. Unmatched bets stay open.
    </>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <p className={styles.waiting} role="status">
      <Spinner /> {children}
    </p>
  );
}

interface OutcomeProps {
  readonly phase: Extract<CashOutPhase, { at: 'done' | 'refused' | 'missing' }>;
  readonly store: CashOutStore;
}

function Outcome({ phase, store }: OutcomeProps) {
  const action = <Button onClick={() => store.dispatch({ type: 'back' })}>Done</Button>;
  if (phase.at === 'done')
    return (
      <Banner
        tone="success"
        title={
          phase.worth === undefined ? 'Cash-out' : `Cashed out: ${formatMoney(phase.worth, { sign: true })}`
        }
        action={action}
      >
        {phase.message}
      </Banner>
    );
  if (phase.at === 'refused')
    return (
      <Banner tone="error" title="Not cashed out" action={action}>
        {phase.message}
      </Banner>
    );
  return (
    <Banner tone="warning" title="The cash-out did not reach the exchange" action={action}>
      Nothing was done. Your bets are as they were.
    </Banner>
  );
}
