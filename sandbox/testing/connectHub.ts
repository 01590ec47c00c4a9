import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { HUB, type HubMessage } from '@touchline/shared/contracts/hub';
import type { Sandbox } from '../startSandbox';

export interface HubClient {
  connection: HubConnection;
  messages: HubMessage[];
  register(token: string): Promise<unknown>;
  heartbeat(token: string): Promise<unknown>;
}

const hubPayload = (token: string) => ({
  Browser: 'Test',
  Domain: 'localhost',
  CurrentPage: '/inplay',
  Token: token,
});

/** Connects the product's own hub client from Node. */
export async function connectHub(
  sandbox: Sandbox,
  adjust: (builder: HubConnectionBuilder) => HubConnectionBuilder = (builder) => builder,
): Promise<HubClient> {
  const builder = new HubConnectionBuilder().withUrl(sandbox.urls.hub).configureLogging(LogLevel.None);
  const connection = adjust(builder).build();
  const messages: HubMessage[] = [];
  connection.on(HUB.message, (message: HubMessage) => messages.push(message));
  await connection.start();
  return {
    connection,
    messages,
    register: (token) => connection.invoke(HUB.register, hubPayload(token)),
    heartbeat: (token) => connection.invoke(HUB.heartbeat, { ...hubPayload(token), GroupBy: 'inplay' }),
  };
}
