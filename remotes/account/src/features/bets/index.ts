export { BetArithmetic } from './BetArithmetic';
export { BetResult } from './BetResult';
export { BetTable } from './BetTable';
export { BetTitle } from './BetTitle';
export { addKnown, explainBet, netOf } from './bet-arithmetic';
export { BET_SPORTS, betSport, sportName } from './bet-labels';
export { betCsv } from './betCsv';
export { useBetsChange } from './useBets';
