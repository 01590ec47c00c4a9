import { formatMoney } from '@touchline/shared/format';
import { Banner, Button, Spinner } from '@touchline/shared/ui';
import { useRef } from 'react';
import type { PaymentText } from './readPayment';
import styles from './ScreenshotField.module.css';
import type { Reading } from './screenshot.state';

interface ScreenshotReadingProps {
  reading: Reading;
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
  switch (reading.kind) {
    case 'reading':
      return <Spinner label="Reading the UTR and the amount. Go on typing; it can be sent in a moment" />;
    case 'unread':
      return (
        <Banner
          tone="warning"
          title={reading.isSlow ? 'Reading takes too long' : 'We could not read it'}
          action={
            <Button size="sm" onClick={onReadAgain}>
              Read again
            </Button>
          }
        >
          Please type the UTR. The screenshot is sent along all the same.
        </Banner>
      );
    case 'read': {
      const { utr, isAmbiguous } = reading.payment;
      if (utr !== undefined && typed !== '' && typed !== utr)
        return (
          <Banner
            tone="warning"
            title="The screenshot shows another UTR"
            action={
              <Button size="sm" onClick={onTakeUtr}>
                Use the screenshot’s
              </Button>
            }
          >
            {saying(reading.payment)}. You typed {groupUtr(typed)}.
          </Banner>
        );
      return (
        <Banner title="Read from your screenshot">
          {saying(reading.payment)}.{' '}
          {utr === undefined
            ? 'The UTR was not found: please type it.'
            : `${isAmbiguous ? 'There was more than one number to choose from. ' : ''}Reading can go wrong: compare it with your bank’s app before you send it.`}
        </Banner>
      );
    }
  }
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
