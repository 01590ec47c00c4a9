export { type Side, side } from '../markets/event';
export * from './bet';
export * from './confirm-figures';
