/**
 * Times of the hub in milliseconds (docs/reference/behaviour.md#9-constants: server timeout 30 s, keep-alive 15 s; the
 * odds of docs/decisions/realtime.md#odds-pushed-by-the-hub). Tests shorten them.
 */
export const HUB_TIMES = {
  keepAlive: 15_000,
  clientTimeout: 30_000,
  handshake: 15_000,
  /** Changes within this time are sent together. */
  oddsBatch: 250,
  /** A connection that watches odds receives a push at least this often. */
  oddsConfirm: 2_000,
};
export type HubTimes = typeof HUB_TIMES;
