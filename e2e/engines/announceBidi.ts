import { type WebSocket, WebSocketServer } from 'ws';

/** Listens on a free port of this machine and tells Playwright of it in the words of Firefox. */
export function announceBidi(connected: (playwright: WebSocket) => void): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const address = server.address();
    if (address && typeof address !== 'string')
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}`);
  });
  server.on('connection', connected);
}
