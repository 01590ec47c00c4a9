export { keepRegisterInfo } from './registerInfo';
export { startCountdown } from './resendDeadline';
export { useVerify } from './useVerify';
