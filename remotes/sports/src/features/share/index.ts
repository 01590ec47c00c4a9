export { ShareBet } from './ShareBet';
export { ShareEvent } from './ShareEvent';
