import { type RefObject, useEffect, useRef } from 'react';
import { useSlip } from './state/slipFor';

/**
 * A mouse and a wide screen mean that there is a keyboard. On a touch screen the focus would open the screen keyboard.
 */
const KEYBOARD = '(min-width: 1024px) and (pointer: fine)';

/** A tapped price moves the focus into its stake; when the slip is empty again the focus returns. */
export function useTapFocus(): void {
  const { slip, bets } = useSlip();
  const tap = slip.tap();
  const handled = useRef(tap?.early ? undefined : tap);
  const from = useRef<Element | null>(null);

  useEffect(() => {
    if (!tap || handled.current === tap) return;
    handled.current = tap;
    if (!window.matchMedia?.(KEYBOARD).matches) return;
    const stake = document.querySelector<HTMLInputElement>(`[data-stake-of="${CSS.escape(tap.betId)}"]`);
    from.current = document.activeElement;
    stake?.focus({ preventScroll: true });
    stake?.scrollIntoView?.({ block: 'nearest' });
    stake?.select();
  }, [tap]);

  const empty = bets.length === 0;
  useEffect(() => {
    if (!empty) return;
    if (document.activeElement === document.body && from.current instanceof HTMLElement) from.current.focus();
    from.current = null;
  }, [empty]);
}

/**
 * Takes the focus when the focused element disappeared with the last step, so that keyboard players stay at the bet.
 */
export function useRescuedFocus(target: RefObject<HTMLElement | null>, step: string | number): void {
  const { slip } = useSlip();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a reason to look
  useEffect(() => {
    // With the first render of the slip nothing has disappeared: after a reload the page begins at its top.
    if (slip.isStarted() && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  }, [slip, target, step]);
}
