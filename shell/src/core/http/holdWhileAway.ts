import type { Api, Bus } from '@touchline/shared/platform';
import { EMPTY, filter, firstValueFrom, fromEvent, takeUntil } from 'rxjs';

/**
 * Resolves when the player is active: at once unless the inactivity prompt has expired, else on their return or an
 * abort.
 */
export async function whenActive(bus: Bus, signal?: AbortSignal): Promise<void> {
  if (bus.value('user-active') || signal?.aborted) return;
  const aborted$ = signal ? fromEvent(signal, 'abort') : EMPTY;
  const back$ = bus.on('user-active').pipe(filter(Boolean), takeUntil(aborted$));
  await firstValueFrom(back$, { defaultValue: true });
}

/**
 * Calls of pages wait while the player is away (docs/reference/behaviour.md#inactivity: data requests are stopped). An
 * absent player starts no calls, so only polls wait.
 */
export function holdWhileAway(bus: Bus, run: Api['run']): Api['run'] {
  return async (operation, request, options) => {
    if (!bus.value('user-active')) await whenActive(bus, options?.signal);
    return run(operation, request, options);
  };
}
