import { useCallback, useEffect, useRef } from 'react';

/** Tells, after a wait, whether the page is still looked at: whoever went elsewhere must not be called back by it. */
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
