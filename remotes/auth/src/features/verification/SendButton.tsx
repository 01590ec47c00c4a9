import { SubmitButton, useFormValue, useSubmitting } from '@touchline/shared/forms';
import { Button, Countdown, Stack } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './SendButton.module.css';

interface SendButtonProps {
  /** When a new code may be asked for, in epoch milliseconds. */
  readonly until: number;
  readonly resending: boolean;
  readonly onResend: () => void;
}

/**
 * Sends the typed code while the countdown runs and asks for a new one after it (specification 2, "Verification
 * modal"). A code that comes late can still be sent: beside the second button, or with Enter.
 */
export function SendButton({ until, resending, onResend }: SendButtonProps) {
  const [over, setOver] = useState(() => until <= Date.now());
  const submitting = useSubmitting();
  const otp = useFormValue('otp');
  return (
    <Stack gap={3}>
      <p className={styles.wait}>
        {over ? (
          'No code yet? Ask for a new one.'
        ) : (
          <>
            You can ask for a new code in <Countdown until={until} onEnd={() => setOver(true)} />
          </>
        )}
      </p>
      <Button
        type={over ? 'button' : 'submit'}
        variant="primary"
        size="lg"
        full
        busy={over ? resending : submitting}
        onClick={over ? onResend : undefined}
      >
        {over ? 'Send Again Code' : 'Send'}
      </Button>
      {over && otp !== '' && (
        <SubmitButton variant="secondary" size="lg" full>
          Use the code above
        </SubmitButton>
      )}
    </Stack>
  );
}
