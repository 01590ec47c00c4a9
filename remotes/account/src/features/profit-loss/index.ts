export { MarketBet } from './market/MarketBet';
