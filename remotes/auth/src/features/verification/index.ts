export { EnterCodeLink } from './EnterCodeLink';
export { forgetRegisterInfo, keepRegisterInfo, usernameOfSignUp } from './registerInfo';
export { startCountdown } from './resendDeadline';
export { useVerify } from './useVerify';
