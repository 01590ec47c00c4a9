import { type ReactNode, useEffect, useRef } from 'react';

interface KeepFocusProps {
  /** Changes whenever the controls inside may be replaced. */
  readonly state: string;
  readonly children: ReactNode;
}

/**
 * When the focused control disappears, the focus goes to the first control that replaces it, not to the page's start.
 */
export function KeepFocus({ state, children }: KeepFocusProps) {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const take = () => {
      held.current = true;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // When a focused control is removed, the body gets the focus.
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) held.current = false;
    };
    root.addEventListener('focusin', take);
    root.addEventListener('focusout', leave);
    return () => {
      root.removeEventListener('focusin', take);
      root.removeEventListener('focusout', leave);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what tells that the controls were replaced
  useEffect(() => {
    if (held.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('button')?.focus();
  }, [state]);
  return <div ref={ref}>{children}</div>;
}
