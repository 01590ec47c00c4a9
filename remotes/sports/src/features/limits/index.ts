export { limitFor, useLimits } from './useLimits';
