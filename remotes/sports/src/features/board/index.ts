export { EventRow } from './rows/EventRow';
export { LiveEvents } from './rows/LiveEvents';
