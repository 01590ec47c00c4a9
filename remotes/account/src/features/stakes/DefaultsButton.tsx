import { DEFAULT_STAKES } from '@touchline/shared/contracts/session';
import { useFormChange } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Button } from '@touchline/shared/ui';
import { toFields } from './stakes.schema';

/** Fills in the default presets (docs/reference/behaviour.md#9-constants) without saving them. */
export function DefaultsButton() {
  const { t } = useLingui();
  const change = useFormChange();
  const fill = () => {
    for (const [name, text] of Object.entries(toFields(DEFAULT_STAKES))) change(name, text);
  };
  return (
    <Button variant="ghost" icon="refresh" onClick={fill}>
      {t`Fill in the defaults`}
    </Button>
  );
}
