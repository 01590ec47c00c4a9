import type { CashOutPlan } from '@touchline/shared/betting';
import { formatMoney } from '@touchline/shared/format';
import { msg, Trans, useLingui } from '@touchline/shared/language/macro';
import { Banner, Button, Money, Spinner } from '@touchline/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './CashOut.module.css';
import type { CashOutStore } from './CashOutStore';
import type { CashOutPhase } from './cash-out.state';
import type { CashOutOffer } from './cashOutOffer';

interface CashOutViewProps {
  readonly phase: CashOutPhase;
  readonly offer: CashOutOffer;
  readonly store: CashOutStore;
  readonly name: string;
  /** How much of the position, in thousandths; undefined is all of it. */
  readonly share: number | undefined;
  /** The choice of the share. */
  readonly children: ReactNode;
}

/** A cash-out: its result, the confirmation, then the outcome. */
export function CashOutView({ phase, offer, store, name, share, children }: CashOutViewProps) {
  const { t } = useLingui();
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
      return <Waiting>{t`Cashing out…`}</Waiting>;
    case 'unknown':
      return <Waiting>{t(UNKNOWN_LABELS[phase.why])}</Waiting>;
    default:
      return <Outcome phase={phase} store={store} />;
  }
}

const UNKNOWN_LABELS = {
  checked: msg`Taken: the exchange is checking it…`,
  lost: msg`No answer yet: looking up whether it went through. Nothing is sent twice.`,
  unreadable: msg`It is not known whether it went through: some of your bets could not be read. Still looking; check your open bets.`,
} as const;

function Ready({ offer, store, name }: Pick<CashOutViewProps, 'offer' | 'store' | 'name'>) {
  const { t } = useLingui();
  const figure = offer.can ? offer.plan.worst : undefined;
  return (
    <div className={styles.row}>
      <p className={styles.about}>
        {figure === undefined ? (
          <span className={styles.why}>{!offer.can && offer.why}</span>
        ) : (
          <>
            <span className={styles.label}>{t`Cash out now`}</span>
            <Money paise={figure} sign />
          </>
        )}
      </p>
      <Button
        aria-label={t`Cash out ${name}`}
        aria-disabled={figure === undefined}
        onClick={() =>
          offer.can && store.dispatch({ type: 'tap', offer: { shown: offer.plan.worst, least: offer.least } })
        }
      >
        {t`Cash out`}
      </Button>
    </div>
  );
}

interface ConfirmingProps extends Omit<CashOutViewProps, 'name' | 'phase'> {
  readonly phase: Extract<CashOutPhase, { at: 'confirming' }>;
}

function Confirming({ phase: { shown, least, was }, offer, store, share, children }: ConfirmingProps) {
  const { t } = useLingui();
  const now = offer.can ? { shown: offer.plan.worst, least: offer.least } : undefined;
  const lowest = formatMoney(Math.abs(least), { sign: least >= 0 });
  const terms = useId();
  const result = formatMoney(shown, { sign: true });
  const amount = formatMoney(Math.abs(shown));
  const before = was === undefined ? undefined : formatMoney(was, { sign: true });
  const percent = percentOf(share, offer);
  return (
    // The focus moves into the group, whose name is read out once although the figure keeps moving.
    <section className={styles.question} aria-labelledby={terms}>
      {was === undefined && offer.can && (
        <p id={terms}>
          <Terms plan={offer.plan} figure={shown} share={share} />
          {least < shown &&
            ` ${least < 0 ? t`A loss of up to ${lowest} is taken.` : t`Not less than ${lowest} is taken.`}`}
        </p>
      )}
      <div role="status">
        {was === undefined ? (
          !offer.can && <p id={terms}>{offer.why}</p>
        ) : (
          <p id={terms}>
            <Trans>
              The prices moved: <del>{before}</del> <strong>{result}</strong> now.
            </Trans>
          </p>
        )}
      </div>
      {children}
      <div className={styles.buttons}>
        <Button onClick={() => store.dispatch({ type: 'back' })}>{t`Keep the bets`}</Button>
        {was === undefined ? (
          <Button
            variant="primary"
            aria-disabled={now === undefined}
            onClick={() => store.confirm({ shown, least }, now, share)}
          >
            {percent !== undefined
              ? t`Cash out ${percent} %: worst ${result}`
              : shown < 0
                ? t`Cash out and lose ${amount}`
                : t`Cash out for ${result}`}
          </Button>
        ) : (
          <Button
            variant="primary"
            onClick={() => store.dispatch({ type: 'accept', offer: { shown, least } })}
          >
            {t`Use ${result}`}
          </Button>
        )}
      </div>
    </section>
  );
}

/** How much of the position the button closes, in per cent; undefined is all of it. */
function percentOf(share: number | undefined, offer: CashOutOffer): number | undefined {
  if (!offer.can || offer.plan.share === share) return share === undefined ? undefined : share / 10;
  return offer.plan.share < 1000 ? Math.floor(offer.plan.share / 10) : undefined;
}

function Terms({ plan, figure, share }: { plan: CashOutPlan; figure: number; share: number | undefined }) {
  const { t } = useLingui();
  const worst = formatMoney(figure, { sign: true });
  const best = formatMoney(plan.best, { sign: true });
  if (share !== undefined && plan.share === share) {
    const percent = share / 10;
    return t`${percent} % of it is evened out. The worst case is ${worst} then, the best ${best}, before commission. Unmatched bets stay open.`;
  }
  if (plan.share < 1000) {
    const percent = Math.floor(plan.share / 10);
    return t`Too little is on offer for all of it: ${percent} % can be evened out now. The worst case would be ${worst}, the best ${best}.`;
  }
  const amount = formatMoney(Math.abs(figure));
  return figure < 0 ? (
    <Trans>
      You lose <strong>{amount}</strong> whoever wins, before commission. Unmatched bets stay open.
    </Trans>
  ) : (
    <Trans>
      You win <strong>{amount}</strong> whoever wins, before commission. Unmatched bets stay open.
    </Trans>
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
  const { t } = useLingui();
  const action = <Button onClick={() => store.dispatch({ type: 'back' })}>{t`Done`}</Button>;
  if (phase.at === 'done') {
    const result = phase.worth === undefined ? undefined : formatMoney(phase.worth, { sign: true });
    return (
      <Banner
        tone="success"
        title={result === undefined ? t`Cash-out` : t`Cashed out: ${result}`}
        action={action}
      >
        {phase.message}
      </Banner>
    );
  }
  if (phase.at === 'refused')
    return (
      <Banner tone="error" title={t`Not cashed out`} action={action}>
        {phase.message}
      </Banner>
    );
  return (
    <Banner tone="warning" title={t`The cash-out did not reach the exchange`} action={action}>
      {t`Nothing was done. Your bets are as they were.`}
    </Banner>
  );
}
