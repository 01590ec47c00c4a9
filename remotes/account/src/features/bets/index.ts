export { BetTable } from './BetTable';
