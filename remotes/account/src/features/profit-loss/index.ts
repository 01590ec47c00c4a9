export { MarketBet } from './MarketBet';
