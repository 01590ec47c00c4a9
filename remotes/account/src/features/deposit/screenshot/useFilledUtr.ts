import { useFormChange } from '@touchline/shared/forms';
import { useEffect, useRef } from 'react';

/**
 * Fills an empty field with the UTR that was read, also one that an earlier screenshot filled. What the player typed
 * stays.
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
