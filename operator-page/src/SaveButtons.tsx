import { SubmitButton, useFormReset } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Button, Inline } from '@touchline/shared/ui';
import type { ReactNode } from 'react';

/** Saves a form whose typed values are kept; where they differ from those in force, says so and can discard them. */
export function SaveButtons({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const reset = useFormReset();
  return (
    <Inline>
      <SubmitButton>{children}</SubmitButton>
      {reset && (
        <>
          <Button onClick={reset}>{t`Discard`}</Button>
          <span>{t`This differs from what is in force.`}</span>
        </>
      )}
    </Inline>
  );
}
