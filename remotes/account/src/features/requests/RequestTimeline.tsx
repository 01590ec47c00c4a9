import type { MoneyRequest } from '@touchline/shared/contracts/money';
import type { Iso } from '@touchline/shared/contracts/reading';
import { formatDateTime, serverNow } from '@touchline/shared/format';
import { msg, Trans, t, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { CopyButton, Icon } from '@touchline/shared/ui';
import styles from './RequestTimeline.module.css';
import { describeNextStep, isOver, type RequestStep, requestSteps } from './request-steps';

const ICONS = { done: 'check', now: 'clock', next: 'minus', failed: 'ban' } as const;
/** The text that screen readers read before a step; a failed step needs none, because its label names the failure. */
const SPOKEN = { done: msg`Done:`, now: msg`Now:`, next: msg`To come:`, failed: undefined } as const;

/** When it is expected, or whom to contact when it is late. */
function describeExpected(expectedBy: Iso, now: number): string {
  const time = formatDateTime(expectedBy);
  return Date.parse(expectedBy) < now
    ? t`It was expected by ${time} and is late: should it stay so, write to us with the request number.`
    : t`Expected by ${time}.`;
}

/** The status of a deposit or withdrawal, with its history, the reason, and what happens next. */
export function RequestTimeline({ request }: { request: MoneyRequest }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const { id, utr, reason, note, expectedBy } = request;
  return (
    <div className={styles.timeline}>
      <ol className={styles.steps}>
        {requestSteps(request).map((step) => (
          <Step key={step.label} step={step} />
        ))}
      </ol>
      {reason && (
        <p>
          <Trans>
            <strong>Reason:</strong> {reason}
          </Trans>
        </p>
      )}
      {note && (
        <p>
          <Trans>
            <strong>Your note:</strong> {note}
          </Trans>
        </p>
      )}
      {utr && (
        <p className={styles.utr}>
          <span>
            UTR <strong translate="no">{utr}</strong>
          </span>
          <CopyButton text={utr} label={t`Copy UTR`} />
        </p>
      )}
      <p className={styles.next}>
        {describeNextStep(request) +
          (expectedBy && !isOver(request) ? ` ${describeExpected(expectedBy, serverNow(platform))}` : '')}
      </p>
      <p className={styles.number}>{t`Request number ${id}`}</p>
    </div>
  );
}

function Step({ step: { label, at, state } }: { step: RequestStep }) {
  const { t } = useLingui();
  const spoken = SPOKEN[state];
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.mark}>
        <Icon name={ICONS[state]} size={14} />
      </span>
      <span>
        {spoken && <span className="visually-hidden">{t(spoken)} </span>}
        {label}
        {at && (
          <time className={styles.time} dateTime={at}>
            {formatDateTime(at)}
          </time>
        )}
      </span>
    </li>
  );
}
