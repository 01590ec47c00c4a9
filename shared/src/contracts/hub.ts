/** The real-time hub's methods and payloads (specification 3 and 7). */
export const HUB = { register: 'RegisterClient', heartbeat: 'SendHeartbeat', message: 'Message' } as const;

export interface HubRegistration {
  Browser: string;
  Domain: string;
  CurrentPage: string;
  Token: string;
}

export type HubHeartbeat = HubRegistration & { GroupBy: string };

/** `Data` is JSON text; for UserBalance it holds Balance and Exposure in rupees. */
export interface HubMessage {
  Code: string;
  Data: string;
}
