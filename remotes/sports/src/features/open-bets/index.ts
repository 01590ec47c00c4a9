import { lazyPart } from '@touchline/shared/ui';

export { isChangeable } from './bet-groups';
export { ChangeNote } from './ChangeNote';
export { usePageChanges } from './changes-context';

/** Its code loads when a player first opens their bets beside the slip. */
export const OpenBetsPanel = lazyPart(() => import('./OpenBetsPanel').then((module) => module.OpenBetsPanel));
