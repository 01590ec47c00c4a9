/** The calls of login and sign-up in a first view, where nothing is sent. */
export { arrivedWith } from './kept-referral';

const nothing = () => undefined;

export const useLogin = () => ({ running: undefined, logIn: nothing, logInAsDemo: nothing, stop: nothing });
export const useRegister = () => nothing;
