import type { Page } from '@playwright/test';
import { HUB } from '@touchline/shared/contracts/hub';
import * as v from 'valibot';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { withOwnSite } from '../../fixtures/withOwnSite';
import { openAsDemo } from '../../pages/player/player';

const hubState = v.object({
  connections: v.number(),
  registrations: v.number(),
  hostedToken: v.string(),
  hostedAuthorizations: v.array(v.string()),
});

test.beforeEach(({ consoleProblems }) =>
  consoleProblems.allow(/Real-time connection|WebSocket|SignalR|\[hub-redirect\]/),
);

/** The addresses of the page's sockets, and whether one has registered. */
function watchSockets(page: Page) {
  const seen = { addresses: [] as string[], registered: 0 };
  page.on('websocket', (socket) => {
    seen.addresses.push(socket.url());
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes(`"${HUB.register}"`)) seen.registered += 1;
    });
  });
  return seen;
}

test('a hub that redirects to an origin that the site names is reached there, with that service’s token alone', async ({
  page,
}, info) => {
  await withOwnSite(info, page, async (stack, site) => {
    const hosted = stack.sandbox.urls.external;
    site.hub = { ...site.hub, origins: [hosted] };
    const { post, get } = control(stack);
    await post('hub/redirect', { on: true });
    const sockets = watchSockets(page);
    await openAsDemo(page, stack);
    await expect.poll(() => sockets.registered).toBeGreaterThan(0);
    expect(sockets.addresses.every((address) => address.startsWith(hosted.replace('http', 'ws')))).toBe(true);
    const { hostedToken, hostedAuthorizations } = v.parse(hubState, await get('hub'));
    // Nothing but the service's own token has come there, although a player is logged in.
    expect(hostedAuthorizations).toEqual([`Bearer ${hostedToken}`]);
    await expect(page.getByText('No live connection.')).toHaveCount(0);
  });
});

test('a hub that redirects to any other origin is refused before a request goes there, and reported', async ({
  page,
  stack,
}) => {
  const { post, get } = control(stack);
  const before = v.parse(hubState, await get('hub')).hostedAuthorizations;
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  const sockets = watchSockets(page);
  await post('hub/redirect', { on: true });
  try {
    await page.goto(stack.url('/inplay'));
    await expect.poll(() => reports.some((text) => text.startsWith('[hub-redirect]'))).toBe(true);
    expect(reports.find((text) => text.startsWith('[hub-redirect]'))).toContain(stack.sandbox.urls.external);
    // Prices are polled meanwhile.
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
    expect(sockets.addresses).toEqual([]);
    expect(v.parse(hubState, await get('hub')).hostedAuthorizations).toEqual(before);
  } finally {
    await post('hub/redirect', { on: false });
  }
});
