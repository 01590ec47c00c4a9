import { useCallback, useEffect, useRef } from 'react';

/** Tells after a call whether the page is still shown: a player who left must not be brought back. */
export function useOnScreen(): () => boolean {
  const ref = useRef(true);
  useEffect(() => {
    ref.current = true;
    return () => {
      ref.current = false;
    };
  }, []);
  return useCallback(() => ref.current, []);
}
