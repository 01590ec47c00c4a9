import { formatMoney } from '@touchline/shared/format';
import { t, useLingui } from '@touchline/shared/language/macro';
import { Banner, Button, Spinner } from '@touchline/shared/ui';
import { useRef } from 'react';
import type { PaymentText } from './readPayment';
import styles from './ScreenshotField.module.css';
import type { PaymentReading } from './screenshot.state';

interface ScreenshotReadingProps {
  reading: PaymentReading;
  /** The UTR in the form. */
  typed: string;
  /** Replaces the typed UTR by the screenshot's. */
  onTakeUtr: () => void;
  onReadAgain: () => void;
}

/** Shows what was read from the screenshot and asks the player to check it. */
export function ScreenshotReading(props: ScreenshotReadingProps) {
  const place = useRef<HTMLDivElement>(null);
  const readAgain = () => {
    // The button disappears while the picture is read, so the focus moves first.
    place.current?.focus();
    props.onReadAgain();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.reading}>
      <ReadingState {...props} onReadAgain={readAgain} />
    </div>
  );
}

function ReadingState({ reading, typed, onTakeUtr, onReadAgain }: ScreenshotReadingProps) {
  const { t } = useLingui();
  switch (reading.kind) {
    case 'reading':
      return <Spinner label={t`Reading the UTR and the amount. Go on typing; it can be sent in a moment`} />;
    case 'unread':
      return (
        <Banner
          tone="warning"
          title={reading.isSlow ? t`Reading takes too long` : t`We could not read it`}
          action={
            <Button size="sm" onClick={onReadAgain}>
              {t`Read again`}
            </Button>
          }
        >
          {t`Please type the UTR. The screenshot is sent along all the same.`}
        </Banner>
      );
    case 'read': {
      const { utr, isAmbiguous } = reading.payment;
      const found = saying(reading.payment);
      if (utr !== undefined && typed !== '' && typed !== utr)
        return (
          <Banner
            tone="warning"
            title={t`The screenshot shows another UTR`}
            action={
              <Button size="sm" onClick={onTakeUtr}>
                {t`Use the screenshot’s`}
              </Button>
            }
          >
            {describeDifference(found, groupUtr(typed))}
          </Banner>
        );
      return (
        <Banner title={t`Read from your screenshot`}>
          {utr === undefined
            ? t`${found}. The UTR was not found: please type it.`
            : isAmbiguous
              ? t`${found}. There was more than one number to choose from. Reading can go wrong: compare it with your bank’s app before you send it.`
              : t`${found}. Reading can go wrong: compare it with your bank’s app before you send it.`}
        </Banner>
      );
    }
  }
}

/** @param found what was read; @param typed the UTR of the form */
function describeDifference(found: string, typed: string): string {
  return t`${found}. You typed ${typed}.`;
}

function saying({ utr, amount }: PaymentText): string {
  return [utr && `UTR ${groupUtr(utr)}`, amount !== undefined && `₹${formatMoney(amount)}`]
    .filter(Boolean)
    .join(', ');
}

/** A UTR in groups of four digits, which are easier to compare: 4231 1234 5678. */
function groupUtr(utr: string): string {
  return utr.replace(/(\d{4})(?=\d)/g, '$1 ');
}
