export { codeSchema } from './code.schema';
export { EnterCodeLink } from './EnterCodeLink';
export { forgetRegisterInfo, keepRegisterInfo, usernameOfSignUp } from './register-info';
export { startCountdown } from './resend-deadline';
export { useVerify } from './useVerify';
