// Imported by its shared name, because a remote's copy of this module must use the shell's platform instance.
import { usePlatform } from '@touchline/shared/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { type Draft, draftsOf } from './drafts';

/**
 * The form's draft of the current player, or of the last one until another logs in.
 * @param form the name given to `<Form draft>`
 * @returns the draft, and a number that changes with the player
 * @throws Error outside a PlatformProvider
 */
export function useDraft(form: string): { readonly draft: Draft; readonly player: number } {
  const drafts = draftsOf(usePlatform());
  const player = useSyncExternalStore(drafts.subscribe, drafts.player);
  return useMemo(() => ({ draft: drafts.of(form), player }), [drafts, form, player]);
}
