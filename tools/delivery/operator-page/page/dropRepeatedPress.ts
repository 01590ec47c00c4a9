import type { MouseEvent } from 'react';

/** A double click is one wish: its second press would switch back what the first one switched. */
export function dropRepeatedPress(event: MouseEvent): void {
  const isControl =
    event.target instanceof Element && event.target.closest('button, label, input[type="checkbox"]') !== null;
  if (event.detail < 2 || !isControl) return;
  event.preventDefault();
  event.stopPropagation();
}
