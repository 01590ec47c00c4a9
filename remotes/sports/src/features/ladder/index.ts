export { LadderButton } from './LadderButton';
export { LadderPlace } from './LadderPlace';
