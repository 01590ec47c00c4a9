export { limitFor } from './limitFor';
export { useLimits } from './useLimits';
