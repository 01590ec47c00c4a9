/** Times of the hub in milliseconds (specification 9: server timeout 30 s, keep-alive 15 s). Tests shorten them. */
export interface HubTimes {
  keepAlive: number;
  clientTimeout: number;
  handshake: number;
}

export const HUB_TIMES: HubTimes = { keepAlive: 15_000, clientTimeout: 30_000, handshake: 15_000 };
