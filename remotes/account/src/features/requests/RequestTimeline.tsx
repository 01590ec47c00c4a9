import type { Iso, MoneyRequest } from '@touchline/shared/contracts';
import { formatDateTime } from '@touchline/shared/format';
import { CopyButton, Icon } from '@touchline/shared/ui';
import styles from './RequestTimeline.module.css';
import { describeNextStep, isOver, type RequestStep, requestSteps } from './request-steps';

const ICONS = { done: 'check', now: 'clock', next: 'minus', failed: 'ban' } as const;
const SPOKEN = { done: 'Done: ', now: 'Now: ', next: 'To come: ', failed: '' } as const;

/** When it is expected, or whom to contact when it is late. */
function describeExpected(expectedBy: Iso): string {
  const time = formatDateTime(expectedBy);
  return Date.parse(expectedBy) < Date.now()
    ? ` It was expected by ${time} and is late: should it stay so, write to us with the request number.`
    : ` Expected by ${time}.`;
}

/** The status of a deposit or withdrawal, with its history, the reason, and what happens next. */
export function RequestTimeline({ request }: { request: MoneyRequest }) {
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
          <strong>Reason:</strong> {reason}
        </p>
      )}
      {note && (
        <p className={styles.note}>
          <strong>Your note:</strong> {note}
        </p>
      )}
      {utr && (
        <p className={styles.utr}>
          <span>
            UTR <strong>{utr}</strong>
          </span>
          <CopyButton text={utr} label="Copy UTR" />
        </p>
      )}
      <p className={styles.next}>
        {describeNextStep(request)}
        {expectedBy && !isOver(request) && describeExpected(expectedBy)}
      </p>
      <p className={styles.number}>Request number {id}</p>
    </div>
  );
}

function Step({ step: { label, at, state } }: { step: RequestStep }) {
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.mark}>
        <Icon name={ICONS[state]} size={14} />
      </span>
      <span>
        <span className="visually-hidden">{SPOKEN[state]}</span>
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
