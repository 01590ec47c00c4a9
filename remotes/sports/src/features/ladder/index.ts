export { LadderButton } from './LadderButton';
export { hasLadder, LadderPlace, LadderRoom, LadderStrip, useHasLadder } from './LadderPlace';
