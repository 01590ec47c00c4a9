import { type WebSocket, WebSocketServer } from 'ws';

/**
 * Listens on a free port of this machine and announces it to Playwright in Firefox's form.
 * @param connected takes the connection, and returns a handler of Playwright's messages
 */
export function announceBidi(connected: (playwright: WebSocket) => (message: string) => void): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const address = server.address();
    if (address && typeof address !== 'string')
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}`);
  });
  server.on('connection', (playwright) => {
    const take = connected(playwright);
    playwright.on('message', (data) => take(typeAsPlayer(String(data))));
  });
}

/**
 * Playwright writes a text into a field by setting its value in the page's own world, where React has put its own
 * setter on the field and would take the text for its own change. The editing command has the same effect as a player's
 * typing.
 */
const typeAsPlayer = (message: string): string =>
  message.replace(
    'window.__pw_bidiInsertText(text3)',
    "document.activeElement?.contentWindow ? document.activeElement : void document.execCommand('insertText', false, text3)",
  );
