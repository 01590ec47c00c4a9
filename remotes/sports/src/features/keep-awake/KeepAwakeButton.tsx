import { useLingui } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { type Awake, holdScreen } from './holdScreen';

/** Keeps the screen on while this page is open, until it is pressed again. Absent where the browser offers no lock. */
export function KeepAwakeButton() {
  const { t } = useLingui();
  const [on, setOn] = useState(false);
  useEffect(() => {
    const wakeLock = offered();
    return on && wakeLock ? holdScreen(wakeLock) : undefined;
  }, [on]);
  if (!offered()) return null;
  return (
    <IconButton
      icon="sun"
      label={t`Keep the screen on`}
      aria-pressed={on}
      onClick={() => setOn((before) => !before)}
    />
  );
}

const offered = () => (navigator as { wakeLock?: Awake }).wakeLock;
