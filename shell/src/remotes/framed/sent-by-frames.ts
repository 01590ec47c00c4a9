import { own } from '@touchline/shared/utilities';
import * as v from 'valibot';

// What a frame may hand to the shell. The types of the platform end at the frame: code in it may send anything, and a
// wrong value would break the shell, or another remote, where it is drawn
// (docs/decisions/remote-contract.md#remotes-that-are-not-trusted-with-money-run-in-a-frame).

export const sentText = v.string();
/** A path of this site; the router checks whether it exists. */
export const sitePath = v.pipe(sentText, v.regex(/^\/(?![/\\])/));
export const stakes = v.array(v.object({ title: sentText, value: v.pipe(v.number(), v.finite()) }));
export const fault = v.object({ kind: sentText, message: sentText });

const modalRequest = v.optional(v.object({ to: v.optional(sentText), reason: v.optional(sentText) }), {});
const nothing = v.undefined();
/** Bets and prices are not of a remote that is not trusted with money: the page, the player and canaries act on them. */
const refused = v.never();

/** The payloads of the platform's own topics. */
const payloads = {
  search: sentText,
  'watched-events': refused,
  'bet-in-flight': refused,
  'modal-login': modalRequest,
  'modal-register': modalRequest,
  'modal-verification': modalRequest,
  'filter-box': nothing,
  'video-box': nothing,
  'wallet-box': nothing,
  'bets-changed': v.object({ marketId: v.optional(sentText) }),
  alert: refused,
  'bet-outcome': refused,
};
const schemas: Readonly<Record<string, v.GenericSchema>> = payloads;

/**
 * The payload of a topic, or the request of a modal, as it may be sent on. Those of a remote's own names are its
 * contract, which its owner reads; the facade refuses those that only the shell sends.
 * @throws v.ValiError for another payload
 */
export const payloadOf = (topic: string, payload: unknown): unknown => {
  const schema = own(schemas, topic);
  return schema ? v.parse(schema, payload) : payload;
};
