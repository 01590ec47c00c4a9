import { type ReactNode, useEffect, useRef } from 'react';

interface KeepFocusProps {
  /** Changes whenever the controls inside may be replaced by others. */
  readonly state: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Whoever pressed a control that is then gone goes on at the first of those in its place, not at the page's start. */
export function KeepFocus({ state, className, children }: KeepFocusProps) {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    const take = () => {
      held.current = true;
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      // Nowhere is where the focus goes when its control is removed.
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
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
