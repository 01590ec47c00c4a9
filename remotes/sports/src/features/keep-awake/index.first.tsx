import { IconButton } from '@touchline/shared/ui';

/** In the page's first view, whose taps are handed to the page. */
export function KeepAwakeButton() {
  return 'wakeLock' in navigator ? (
    <IconButton icon="sun" label="Keep the screen on" aria-pressed={false} />
  ) : null;
}
