import { SubmitButton, useFormValue, useSubmitting } from '@touchline/shared/forms';
import { Button, Countdown, Stack } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './CodeButtons.module.css';

interface CodeButtonsProps {
  /** When a new code may be asked for, in epoch milliseconds. */
  readonly until: number;
  readonly resending: boolean;
  readonly onResend: () => void;
}

/**
 * Verifies the typed code while the countdown runs; after it, the main button asks for a new code
 * (docs/reference/behaviour.md#modals-and-panels). A late code can still be verified: by the second button, or with
 * Enter.
 */
export function CodeButtons({ until, resending, onResend }: CodeButtonsProps) {
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
        {over ? 'Send Again Code' : 'Verify'}
      </Button>
      {over && otp !== '' && (
        <SubmitButton variant="secondary" size="lg" full>
          Verify
        </SubmitButton>
      )}
    </Stack>
  );
}
