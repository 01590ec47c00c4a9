import type { PushKind } from '@touchline/shared/contracts/notifications';
import type { Delivery } from './PushSender';
import type { PushSubscription } from './PushSubscriptions';

/** An event for the players who chose its kind. */
interface Happening {
  id: string;
  kind: PushKind;
  /** The text that is shown only with details: names and amounts, without words of a language. */
  body: string;
  path: string;
  how: Delivery;
}

/** Sends an event to those of the subscribed browsers that chose its kind. */
export type Notify = (among: readonly PushSubscription[], what: Happening) => void;
