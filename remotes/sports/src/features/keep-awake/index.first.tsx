import { useLingui } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';

/** The button in a first view, whose taps are passed to the page. */
export function KeepAwakeButton() {
  const { t } = useLingui();
  return 'wakeLock' in navigator ? (
    <IconButton icon="sun" label={t`Keep the screen on`} aria-pressed={false} />
  ) : null;
}
