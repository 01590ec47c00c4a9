/** The calls of login and sign-up in a first view, where nothing is sent. */
import { useBusState } from '@touchline/shared/platform';

export { arrivedWith } from '@touchline/shared/storage';

const nothing = () => undefined;

/** A first view has no calls to abort. */
export const RecoverForm = () => null;

export const useLogin = () => ({ running: undefined, logIn: nothing, logInAsDemo: nothing, stop: nothing });
export const useRegister = () => nothing;
/**
 * A first view has the domain's settings but not the site configuration's code. Sites that skip the verification
 * usually have one.
 */
export function useNeedsCode(): boolean {
  const settings = useBusState('settings');
  return settings.status === 'loading' || settings.settings?.skipVerification !== true;
}
