// By its shared name: a remote's copy of this module must meet the shell's platform, not a second one of its own.
import { usePlatform } from '@touchline/shared/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { type Draft, draftsOf } from './drafts';

/**
 * The draft of a form of the player who is here, or who was until the session ended.
 * @param form the name given to `<Form draft>`
 * @returns the draft, and a number that is another one for another player
 * @throws Error outside a PlatformProvider
 */
export function useDraft(form: string): { readonly draft: Draft; readonly player: number } {
  const { bus } = usePlatform();
  const drafts = draftsOf(bus);
  const player = useSyncExternalStore(drafts.subscribe, drafts.player);
  return useMemo(() => ({ draft: drafts.of(form), player }), [drafts, form, player]);
}
