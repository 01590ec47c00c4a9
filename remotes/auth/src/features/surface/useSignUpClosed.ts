import { useBusState } from '@touchline/shared/platform';

/**
 * Whether the domain opens no accounts for visitors (docs/reference/behaviour.md#6-roles: the login form reads
 * allowSignUp). Nothing is closed while the settings load.
 */
export function useSignUpClosed(): boolean {
  const settings = useBusState('settings');
  return settings.status !== 'loading' && settings.settings?.allowSignUp === false;
}
