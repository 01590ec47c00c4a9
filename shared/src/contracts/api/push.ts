import { msg } from '@touchline/shared/language/macro';
import { entity } from '../reading/entity';
import { anything, text } from '../reading/wire';
import { nothing, operation, request } from './operation';

// The specification names none of these calls. They are called only where the domain's settings list the capability
// `push` (docs/decisions/apps-and-notifications.md#notifications).

/** The public key by which browsers know the back end's pushes: VAPID, in base64url. */
export const getPushKey = operation('GET', 'Push/GetKey', nothing, entity({ publicKey: text }));
/** Subscribes this browser for the player's notifications, or replaces what it subscribed before. */
export const subscribePush = operation('POST', 'Push/Subscribe', request<'subscribePush'>(), anything, {
  whenRefused: msg`Notifications could not be turned on. Please try again.`,
});
/**
 * Ends a browser's subscription. It needs no bearer, because it is called when a session has ended: who knows the
 * endpoint, which is a secret of that browser, may end it.
 */
export const unsubscribePush = operation('POST', 'Push/Unsubscribe', request<'unsubscribePush'>(), anything, {
  auth: false,
});
