import { lazyPart } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { from, merge, take } from 'rxjs';
import { useShell } from '../../context/shell-context';

const Toasts = lazyPart(() => import('./Toasts').then(({ Toasts }) => Toasts));

/**
 * Loads the toasts' code with the first toast, which the stream keeps, or once the page is idle, because a toast about
 * a lost network could not load it any more.
 */
export function ToastHost() {
  const {
    firstPage,
    services: { toasts$ },
  } = useShell();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const subscription = merge(toasts$, from(firstPage))
      .pipe(take(1))
      .subscribe(() => setWanted(true));
    return () => subscription.unsubscribe();
  }, [toasts$, firstPage]);
  return wanted ? <Toasts /> : null;
}
