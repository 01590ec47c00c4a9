import { useFormChange } from '@touchline/shared/forms';
import { useEffect, useRef } from 'react';

/**
 * Fills the field with the UTR that was read, when it is empty or an earlier screenshot filled it. A typed UTR stays.
 */
export function useFilledUtr(read: string | undefined, typed: string): void {
  const change = useFormChange();
  const filled = useRef('');
  const current = useRef(typed);
  useEffect(() => {
    current.current = typed;
  });
  useEffect(() => {
    if (read === undefined || (current.current !== '' && current.current !== filled.current)) return;
    filled.current = read;
    change('utr', read);
  }, [read, change]);
}
