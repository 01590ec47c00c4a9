import { useSyncExternalStore } from 'react';

const FIELDS =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type="button"], [type="checkbox"], [type="radio"], [type="submit"])';

function subscribe(changed: () => void): () => void {
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
  return () => {
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', changed);
  };
}

/** Whether the player is in a field that takes text. */
export function useTyping(): boolean {
  return useSyncExternalStore(subscribe, () => document.activeElement?.matches(FIELDS) === true);
}
