import { useEffect, useState } from 'react';
import { type Awake, holdScreen } from './holdScreen';

/**
 * Keeps the screen on while this page is open, until it is switched off.
 * @returns undefined where the browser offers no lock
 */
export function useKeepAwake(): { readonly on: boolean; readonly toggle: () => void } | undefined {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const wakeLock = offered();
    return on && wakeLock ? holdScreen(wakeLock) : undefined;
  }, [on]);
  return offered() && { on, toggle: () => setOn((before) => !before) };
}

function offered(): Awake | undefined {
  const { wakeLock }: { wakeLock?: Awake } = navigator;
  return wakeLock;
}
