import { lazyPart } from '@touchline/shared/ui';

/** A forgotten password. Its code loads when a player asks for it. */
export const RecoverForm = lazyPart(() => import('./RecoverForm').then((module) => module.RecoverForm));
