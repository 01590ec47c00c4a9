import { HUB, type HubWatch, hasCapability } from '@touchline/shared/contracts';
import type { Bus } from '@touchline/shared/platform';
import { merge } from 'rxjs';
import type { Live } from '../bus/Live';
import type { HubLine } from './HubPort';

/** A page that gives way to another changes the list twice, and a scrolled one often: told together. */
export const TOGETHER_MS = 100;

interface Deps {
  bus: Bus;
  /** The line in use; undefined while there is none. */
  line$: Live<HubLine | undefined>;
}

/**
 * Tells the hub whose odds are wanted, where the back end can push them (docs/decisions/0015): the list of
 * `watched-events` on every new line and whenever it changed, and the empty one when nothing is wanted any more. A
 * call that fails harms nothing, as the poll goes on without pushes: it is said once.
 */
export function startWatching({ bus, line$ }: Deps): { stop(): void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let told: { line: HubLine; events: string } | undefined;
  let failing = false;

  /** In one order and once each, so that the same wish is the same text. */
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
      // Calls that were under way when the line was lost are sent again on the next one.
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
