import { type Capability, hasCapability } from '@touchline/shared/contracts/settings';
import { useBusState } from '@touchline/shared/platform';

/**
 * Whether the domain's back end has a capability beyond the specification
 * (docs/decisions/bets.md#cancel-edit-and-cash-out-are-capabilities). A component is rendered again when the settings arrive and when
 * an operator changes them, so that an open page offers what the domain has now.
 * @param capability one of those that this client uses
 * @returns false while the settings load
 */
export function useCapability(capability: Capability): boolean {
  const state = useBusState('settings');
  const settings = state.status === 'loading' ? undefined : state.settings;
  return hasCapability(settings, capability);
}
