import { HUB, type HubWatch } from '@touchline/shared/contracts/hub';
import { hasCapability } from '@touchline/shared/contracts/settings';
import type { Bus } from '@touchline/shared/platform';
import { merge } from 'rxjs';
import type { Live } from '../bus/Live';
import type { HubLine } from './HubPort';

/** A route change changes the list twice, and scrolling changes it often, so changes are sent together. */
export const TOGETHER_MS = 100;

interface Deps {
  bus: Bus;
  /** The current connection; undefined while there is none. */
  line$: Live<HubLine | undefined>;
}

/**
 * Tells the hub which events' odds are needed, where the back end can push them
 * (docs/decisions/realtime.md#odds-pushed-by-the-hub): sends the list of `watched-events` on every new connection and
 * after every change, and an empty one when none are needed any more. A failed call is reported once and does no harm,
 * because the poll continues.
 */
export function startWatching({ bus, line$ }: Deps): { stop(): void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let told: { line: HubLine; events: string } | undefined;
  let failing = false;

  /** Sorted and without duplicates, so that equal lists are equal texts. */
  function wanted(): string[] {
    const state = bus.value('settings');
    const settings = state.status === 'loading' ? undefined : state.settings;
    return hasCapability(settings, 'oddsPush') ? [...new Set(bus.value('watched-events'))].sort() : [];
  }
  async function tell(): Promise<void> {
    waiting = undefined;
    const line = line$.value;
    if (!line) return;
    const EventIds = wanted();
    const events = EventIds.join();
    if (events === (told?.line === line ? told.events : '')) return;
    told = { line, events };
    try {
      const watch: HubWatch = { EventIds };
      await line.invoke(HUB.watchEvents, watch);
      failing = false;
    } catch (error) {
      // Calls that were in flight when the connection was lost are repeated on the next one.
      if (line !== line$.value || failing) return;
      failing = true;
      console.error('Real-time connection: it could not watch the odds, they are polled.', error);
    }
  }
  const wiring = merge(line$, bus.on('settings'), bus.on('watched-events')).subscribe(() => {
    if (line$.value) waiting ??= setTimeout(() => void tell(), TOGETHER_MS);
  });

  return {
    stop: () => {
      wiring.unsubscribe();
      clearTimeout(waiting);
    },
  };
}
