import { useCallback, useEffect, useRef } from 'react';

/** Whether the page is still shown after a call, so that a player who left is not brought back. */
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
