import { useFormValue, useSubmitting } from '@touchline/shared/forms';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Button, Countdown, Stack } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './CodeButton.module.css';
import { WHOLE_CODE } from './code.schema';

interface CodeButtonProps {
  /** When a new code may be asked for, in epoch milliseconds. */
  readonly until: number;
  readonly resending: boolean;
  readonly onResend: () => void;
}

/**
 * Sends the typed code while the countdown runs; after it, the same button asks for a new code
 * (docs/reference/behaviour.md#modals-and-panels). A late code is still sent with Enter, or by itself.
 */
export function CodeButton({ until, resending, onResend }: CodeButtonProps) {
  const { t } = useLingui();
  const [over, setOver] = useState(() => until <= Date.now());
  const submitting = useSubmitting();
  const isWhole = WHOLE_CODE.test(useFormValue('otp'));
  return (
    <Stack gap={3}>
      <p className={styles.wait}>
        {over && isWhole && <span>{t`Press Enter to send this code, or ask for a new one.`}</span>}
        {over && !isWhole && <span>{t`No code yet? Ask for a new one.`}</span>}
        {!over && (
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
        busy={submitting || resending}
        onClick={over ? onResend : undefined}
      >
        {over ? t`Send Again Code` : t`Send`}
      </Button>
    </Stack>
  );
}
