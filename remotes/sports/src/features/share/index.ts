export { ShareBet } from './ShareBet';
export { useSharing } from './useSharing';
