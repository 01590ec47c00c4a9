import { type RefObject, useEffect } from 'react';

/** Takes the focus when what had it went with the last step, so that a keyboard stays where the bet is. */
export function useRescuedFocus(target: RefObject<HTMLElement | null>, step: string | number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a reason to look
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target, step]);
}
