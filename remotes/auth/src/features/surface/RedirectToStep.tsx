import { useEffect, useRef } from 'react';
import type { AuthStep, AuthSurface } from './AuthSurface';

interface RedirectToStepProps {
  readonly surface: AuthSurface;
  readonly step: AuthStep;
  readonly reason?: string;
}

/** Replaces a form that cannot be shown by another step. */
export function RedirectToStep({ surface, step, reason }: RedirectToStepProps) {
  const once = useRef(() => surface.open(step, reason));
  useEffect(() => {
    // In braces, because navigate returns a promise, which React would take for the effect's cleanup.
    once.current();
  }, []);
  return null;
}
