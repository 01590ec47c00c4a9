export { arrivedWith } from './kept-referral';
export { useLogin } from './useLogin';
export { useRegister } from './useRegister';
