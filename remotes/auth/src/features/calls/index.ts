export { RecoverForm } from '../recover';
export { arrivedWith } from './kept-referral';
export { useLogin } from './useLogin';
export { useNeedsCode, useRegister } from './useRegister';
