import { SubmitButton, useFormValue, useSubmitting } from '@touchline/shared/forms';
import { Trans, useLingui } from '@touchline/shared/language/macro';
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
  const { t } = useLingui();
  const [over, setOver] = useState(() => until <= Date.now());
  const submitting = useSubmitting();
  const otp = useFormValue('otp');
  return (
    <Stack gap={3}>
      <p className={styles.wait}>
        {over ? (
          t`No code yet? Ask for a new one.`
        ) : (
          <Trans>
            You can ask for a new code in <Countdown until={until} onEnd={() => setOver(true)} />
          </Trans>
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
        {over ? t`Send Again Code` : t`Verify`}
      </Button>
      {over && otp !== '' && (
        <SubmitButton variant="secondary" size="lg" full>
          {t`Verify`}
        </SubmitButton>
      )}
    </Stack>
  );
}
