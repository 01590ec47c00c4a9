import { lazy, Suspense, useEffect, useState } from 'react';
import { take } from 'rxjs';
import { useShell } from './ShellContext';

const Toasts = lazy(() => import('./Toasts').then(({ Toasts }) => ({ default: Toasts })));

/** Loads the toasts' code with the first toast; the stream keeps that one for it. */
export function ToastHost() {
  const { toasts$ } = useShell().services;
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const subscription = toasts$.pipe(take(1)).subscribe(() => setWanted(true));
    return () => subscription.unsubscribe();
  }, [toasts$]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
