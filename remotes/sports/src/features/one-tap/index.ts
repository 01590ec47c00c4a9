import { lazyPart } from '@touchline/shared/ui';

export { oneTapFor, useOneTap } from './OneTap';
/** Its code loads when a player's slip is shown. */
export const OneTapBar = lazyPart(() => import('./OneTapBar').then((module) => module.OneTapBar));
