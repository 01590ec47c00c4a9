import { once } from 'node:events';
import { WebSocket } from 'ws';
import { eventually } from '../testing/eventually';
import { useTestSandbox } from '../testing/startTestSandbox';

const END = '\u001e';
const sandbox = useTestSandbox({ hubTimes: { keepAlive: 60, clientTimeout: 400, handshake: 400 } });

async function negotiate(): Promise<{
  connectionId: string;
  connectionToken: string;
  availableTransports: object[];
}> {
  const response = await fetch(`${sandbox.urls.hub}/negotiate?negotiateVersion=1`, { method: 'POST' });
  return Object(await response.json());
}

function socketOf(query: string, headers: Record<string, string> = {}): WebSocket {
  return new WebSocket(`${sandbox.urls.hub.replace('http', 'ws')}${query}`, { headers });
}

/** An open socket with all frames that it received. */
async function line(): Promise<{ socket: WebSocket; frames: string[]; send: (text: string) => void }> {
  const { connectionToken } = await negotiate();
  const socket = socketOf(`?id=${encodeURIComponent(connectionToken)}`);
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(...String(data).split(END).slice(0, -1)));
  await once(socket, 'open');
  return { socket, frames, send: (text) => socket.send(text) };
}

const HANDSHAKE = `{"protocol":"json","version":1}${END}`;
const PING = `{"type":6}${END}`;
const refusal = async (socket: WebSocket) => {
  const [, response] = await once(socket, 'unexpected-response');
  return Object(response).statusCode;
};

test('negotiation offers WebSockets alone and keeps the token apart from the id', async () => {
  const { connectionId, connectionToken, availableTransports } = await negotiate();
  expect(connectionToken).not.toBe(connectionId);
  expect(availableTransports).toEqual([{ transport: 'WebSockets', transferFormats: ['Text'] }]);
});

test('an upgrade wants a token that was negotiated, once, and an origin of ours', async () => {
  expect(await refusal(socketOf('?id=made-up'))).toBe(404);
  const { connectionToken, connectionId } = await negotiate();
  expect(await refusal(socketOf(`?id=${connectionId}`))).toBe(404);
  expect(await refusal(socketOf(`?id=${connectionToken}`, { origin: 'https://evil.example' }))).toBe(403);
  expect(await refusal(socketOf(`?id=${connectionToken}`, { origin: 'http://localhost.evil.example' }))).toBe(
    403,
  );
  const socket = socketOf(`?id=${connectionToken}`, { origin: 'http://azure.localhost:4000' });
  await once(socket, 'open');
  expect(await refusal(socketOf(`?id=${connectionToken}`))).toBe(409);
  socket.close();
});

test('frames may come together or in pieces, and pings keep the line', async () => {
  const { socket, frames, send } = await line();
  send(`${HANDSHAKE}{"type":6}${END}{"type":1,"invocationId":"a","target":"No`);
  send(`pe","arguments":[]}${END}{"type":1,"target":"Nope","arguments":[]}${END}`);
  await eventually(() => frames.filter((frame) => frame === '{"type":6}').length >= 2);
  expect(frames[0]).toBe('{}');
  expect(JSON.parse(frames[1] ?? '')).toEqual({
    type: 3,
    invocationId: 'a',
    error: expect.stringContaining('Method does not exist'),
  });
  // A call without an id gets no answer.
  expect(frames.slice(2).every((frame) => frame === '{"type":6}')).toBe(true);
  socket.close();
});

test.each([
  ['another protocol', `{"protocol":"messagepack","version":1}${END}`, /'messagepack' is not supported/],
  ['another version', `{"protocol":"json","version":9}${END}`, /does not support version 9/],
  ['no handshake', `hello${END}`, /^An unexpected error occurred during connection handshake\.$/],
])('%s is refused in the handshake', async (_what, text, error) => {
  const { socket, frames, send } = await line();
  send(text);
  await once(socket, 'close');
  expect(frames).toHaveLength(1);
  expect(JSON.parse(frames[0] ?? '').error).toMatch(error);
});

test('a client that never shakes hands is let go', async () => {
  const { socket, frames } = await line();
  await once(socket, 'close');
  expect(frames).toEqual(['{"error":"Handshake was canceled."}']);
});

// The answers below were recorded from an ASP.NET Core 10 hub (e2e/interop).
const FAILED = { type: 7, error: 'Connection closed with an error.', allowReconnect: true };

test('a client that pings and falls silent is let go and may return; one that never pinged stays', async () => {
  const [silent, alive, simple] = [await line(), await line(), await line()];
  for (const { send } of [silent, alive, simple]) send(HANDSHAKE);
  silent.send(PING);
  const pinging = setInterval(() => alive.send(PING), 50);
  await once(silent.socket, 'close');
  clearInterval(pinging);
  expect(JSON.parse(silent.frames.at(-1) ?? '')).toEqual(FAILED);
  for (const { socket } of [alive, simple]) {
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
  }
});

test.each([
  ['an invocation of no method', '{"type":1,"arguments":"none"}'],
  ['what is no JSON', 'nonsense'],
  ['more than 32 KB at once', `{"type":1,"target":"Nope","arguments":["${'x'.repeat(33_000)}"]}`],
])('%s ends the connection, and the client may return', async (_what, text) => {
  const { socket, frames, send } = await line();
  send(HANDSHAKE);
  send(text + END);
  await once(socket, 'close');
  expect(JSON.parse(frames.at(-1) ?? '')).toEqual(FAILED);
});

test('a client that says goodbye is answered so', async () => {
  const { socket, frames, send } = await line();
  send(`${HANDSHAKE}{"type":7}${END}`);
  await once(socket, 'close');
  expect(frames).toEqual(['{}', '{"type":7}']);
});
