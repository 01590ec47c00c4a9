import { isSportOn } from '@touchline/shared/contracts/markets';
import { useBusState } from '@touchline/shared/platform';

/**
 * Tells by a sport's id whether it is switched on for this player (docs/reference/behaviour.md#which-sports-are-shown);
 * an event that names no sport has no switch.
 */
export function useSportSwitch(): (sportId: number | undefined) => boolean {
  const session = useBusState('session');
  const settings = useBusState('settings');
  const switches = settings.status === 'loading' ? undefined : settings.settings;
  return (sportId) => sportId === undefined || isSportOn(sportId, session, switches);
}
