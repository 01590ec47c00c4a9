import { useEffect, useRef } from 'react';
import type { AuthStep, AuthSurface } from './AuthSurface';

interface GiveWayProps {
  readonly surface: AuthSurface;
  readonly step: AuthStep;
  readonly reason?: string;
}

/** Stands where a form can't be and puts another step in its place. */
export function GiveWay({ surface, step, reason }: GiveWayProps) {
  const once = useRef(() => surface.open(step, reason));
  useEffect(() => {
    // In braces: the data router's navigate answers a promise, which React would take for the effect's cleanup.
    once.current();
  }, []);
  return null;
}
