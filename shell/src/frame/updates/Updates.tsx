import { useBusState, usePlatform } from '@touchline/shared/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLive } from '../../core/bus/Live';
import { useRemotes } from '../../remotes';
import { useShell } from '../context/shell-context';
import { findNewShell } from './findNewShell';
import { startUpdates } from './startUpdates';
import { UpdateNotice } from './UpdateNotice';

/** Applies an operator's changes in an open tab, and offers a reload where a newer build needs one. */
export function Updates() {
  const remotes = useRemotes();
  const { bus } = usePlatform();
  const { checkSettings } = useShell().services;
  const newer = useLive(remotes.newer$);
  const [shell, setShell] = useState<string>();
  const [declined, setDeclined] = useState('');
  // No reload and no notice during a bet, while the player types, or where a reload would lose what was typed.
  const isBetting = useBusState('bet-in-flight');
  const isTyping = useTyping();

  useEffect(
    () =>
      startUpdates({
        // A registry that cannot be read changes nothing, because the next check is soon.
        changes: [checkSettings, () => remotes.check().catch(() => undefined)],
        checkShell: () => findNewShell().then(setShell),
        isThere: () => bus.value('user-active'),
      }),
    [remotes, checkSettings, bus],
  );

  const offer = (shell ? [...newer, shell] : newer).join();
  const isShown = offer !== '' && offer !== declined && !isBetting && !isTyping;
  return (
    <UpdateNotice
      isShown={isShown}
      onReload={() => window.location.reload()}
      onLater={() => setDeclined(offer)}
    />
  );
}

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

/** Whether the player is in a field that takes text, or a form of the page holds something unsent (`Form` of shared). */
function useTyping(): boolean {
  return useSyncExternalStore(
    subscribe,
    () =>
      document.activeElement?.matches(FIELDS) === true || document.querySelector('[data-unsent]') !== null,
  );
}
