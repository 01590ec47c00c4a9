import { playerKey } from '../../contracts/session';
import type { Bus } from '../../platform';
import { perPlatform } from '../../platform/perPlatform';
import { Listeners } from '../../utilities';

/** The typed values of one form, by field: texts as typed, booleans of checkboxes. Never secret ones. */
export type Draft = Pick<Map<string, string | boolean>, 'get' | 'clear'> & {
  set(field: string, value: string | boolean): void;
  delete(field: string): void;
};

/** The drafts of the current player, in memory only. */
export interface Drafts {
  /** Counts the players of this page: it changes with the player, and every form then starts empty. */
  player(): number;
  /** The player's draft of a form, empty at first. A draft of an earlier player is never returned. */
  of(form: string): Draft;
  /** Calls back when the player changes; returns an unsubscribe function. */
  subscribe(changed: () => void): () => void;
}

/** The drafts of a platform; created with the first form and kept until a reload. */
export const draftsOf = perPlatform(({ bus }) => startDrafts(bus));

/**
 * When a session ends, the drafts stay for the same player. Another player gets none of them; a demo player cannot
 * return, so those drafts end with the session.
 */
function startDrafts(bus: Bus): Drafts {
  const listeners = new Listeners();
  let drafts = new Map<string, Draft>();
  let last = bus.value('session');
  let players = 0;

  bus.on('session').subscribe((session) => {
    const isSame = playerKey(session) === playerKey(last);
    const mayReturn = session.status === 'visitor' && last.status === 'player' && !last.demo;
    if (isSame || mayReturn) return;
    last = session;
    players += 1;
    drafts = new Map();
    listeners.notify();
  });

  return {
    player: () => players,
    of: (form) => {
      const draft = drafts.get(form) ?? new Map();
      drafts.set(form, draft);
      return draft;
    },
    subscribe: listeners.subscribe,
  };
}
