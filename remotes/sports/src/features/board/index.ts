export { asFilter, NO_FILTER } from './filter/board-filter';
export { storeFilter } from './filter/board-memory';
export { EventRow } from './rows/EventRow';
export { LiveEvents } from './rows/LiveEvents';
