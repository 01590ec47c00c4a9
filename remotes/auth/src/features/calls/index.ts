export { arrivedWith } from '@touchline/shared/storage';
export { RecoverForm } from '../recover';
export { useLogin } from './useLogin';
export { useNeedsCode, useRegister } from './useRegister';
