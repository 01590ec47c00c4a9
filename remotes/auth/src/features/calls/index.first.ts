/** The calls of login and sign-up in a first view, where nothing is sent. */
import { useBusState } from '@touchline/shared/platform';

export { arrivedWith } from '@touchline/shared/storage';

const nothing = () => undefined;

/** Nobody leaves the login's form in a first view. */
export const RecoverForm = () => null;

export const useLogin = () => ({ running: undefined, logIn: nothing, logInAsDemo: nothing, stop: nothing });
export const useRegister = () => nothing;
/** The view knows the domain's settings, not the site's own code; a site that skips the verification has one. */
export function useNeedsCode(): boolean {
  const settings = useBusState('settings');
  return settings.status === 'loading' || settings.settings?.skipVerification !== true;
}
