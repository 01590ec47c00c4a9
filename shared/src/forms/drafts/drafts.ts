import { Listeners, playerKey } from '../../contracts';
import type { Bus } from '../../platform';

/** What was typed into one form, by field: texts as typed, booleans of checkboxes. Never anything secret. */
export type Draft = Map<string, string | boolean>;

/** The drafts of the player who typed them, in memory only. */
export interface Drafts {
  /** Counts the players this page has had: another number is another player, and every form starts anew. */
  player(): number;
  /** The player's draft of a form, empty at first. One that was taken for an earlier player reaches nobody any more. */
  of(form: string): Draft;
  /** Calls back when another player is here; returns its stop. */
  subscribe(changed: () => void): () => void;
}

const opened = new WeakMap<Bus, Drafts>();

/** The drafts of the page that this bus belongs to; made when the first form wants one, then there until a reload. */
export function draftsOf(bus: Bus): Drafts {
  const known = opened.get(bus) ?? startDrafts(bus);
  opened.set(bus, known);
  return known;
}

/**
 * A session that ends leaves the drafts for the same player's return. Another player gets none of them, and a demo
 * player cannot return, so theirs go with the session.
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
