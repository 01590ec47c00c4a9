export { EventRow } from './EventRow';
export { LiveEvents } from './LiveEvents';
