import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { HUB, type HubMessage } from '@touchline/shared/contracts/hub';
import type { Sandbox } from '../startSandbox';

export type HubClient = Awaited<ReturnType<typeof connectHub>>;

const hubPayload = (token: string) => ({
  Browser: 'Test',
  Domain: 'localhost',
  CurrentPage: '/inplay',
  Token: token,
});

/** Connects the product's own hub client from Node. */
export async function connectHub(
  sandbox: Pick<Sandbox, 'urls'>,
  adjust: (builder: HubConnectionBuilder) => HubConnectionBuilder = (builder) => builder,
) {
  const builder = new HubConnectionBuilder().withUrl(sandbox.urls.hub).configureLogging(LogLevel.None);
  const connection = adjust(builder).build();
  const messages: HubMessage[] = [];
  connection.on(HUB.message, (message: HubMessage) => messages.push(message));
  await connection.start();
  return {
    connection,
    messages,
    register: (token: string): Promise<unknown> => connection.invoke(HUB.register, hubPayload(token)),
    heartbeat: (token: string): Promise<unknown> =>
      connection.invoke(HUB.heartbeat, { ...hubPayload(token), GroupBy: 'inplay' }),
  };
}
