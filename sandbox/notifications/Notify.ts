import type { PushKind } from '@touchline/shared/contracts/notifications';
import type { Delivery } from './PushSender';
import type { PushSubscription } from './PushSubscriptions';

/** Something that happened, for the players who want to know it. */
interface Happening {
  id: string;
  kind: PushKind;
  /** What the player reads only with details: names and amounts, no words of a language. */
  body: string;
  path: string;
  how: Delivery;
}

/** Tells of a happening those among the subscribed who want to know it. */
export type Notify = (among: readonly PushSubscription[], what: Happening) => void;
