export { LadderButton } from './LadderButton';
export { LadderPlace, LadderRoom } from './LadderPlace';
