import { lazy, Suspense } from 'react';
import { useShell } from './ShellContext';
import { useLive } from './useLive';

const StillActive = lazy(() => import('./StillActive').then(({ StillActive }) => ({ default: StillActive })));

/** The inactivity prompt of the markets pages (specification 4): the service says when. */
export function InactivityPrompt() {
  const { prompt$, answer } = useShell().services.inactivity;
  if (useLive(prompt$) === 'hidden') return null;
  return (
    <Suspense fallback={null}>
      <StillActive onAnswer={answer} />
    </Suspense>
  );
}
