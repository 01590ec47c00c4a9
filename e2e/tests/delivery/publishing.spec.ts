import { join } from 'node:path';
import { changedRemote } from '../../fixtures/changedRemote';
import { releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { expectRemotePage } from '../../pages/delivery/remote-pages';
import { startAsDemo } from '../../pages/player/player';

test('a team releases, publishes, promotes and rolls back its remote under a player’s eyes', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  const { restore } = releases(stack);
  const casino = changedRemote('casino');
  const to = ['--to', join(stack.workDir, 'cdn')];
  const news = page.getByRole('heading', { level: 1, name: 'Casino lobby, new' });
  const files: { url: string; caching: string | undefined }[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/remotes/casino/'))
      files.push({ url: response.url(), caching: response.headers()['cache-control'] });
  });
  /** The casino as a new visitor finds it. */
  const visit = () => page.goto(stack.url('/lobby'));
  try {
    casino.change('src/features/lobby/LobbyPage.tsx', 'Casino lobby', 'Casino lobby, new');
    expect(await casino.touchline('release')).toContain('casino 1.0.0+');

    await startAsDemo(page, stack);
    expect(await casino.touchline('publish', ...to, '--channel', 'next')).toMatch(/stay with 1\.0\.0/);
    await visit();
    await expectRemotePage(page, 'casino');
    await expect(news).toBeHidden();
    expect(files).toEqual([]);

    expect(await casino.touchline('give', 'next', ...to)).toContain('"stable" points at 1.0.0+');
    await visit();
    await expect(news).toBeVisible();
    // Its files were loaded from where they were published, with their hashes, and need not be requested again.
    expect(files.length).toBeGreaterThan(2);
    for (const { url, caching } of files)
      expect({ url, caching }).toEqual({ url, caching: 'public, max-age=31536000, immutable' });

    expect(await casino.touchline('give', '--back', ...to)).toContain('"stable" points at 1.0.0+');
    await visit();
    await expectRemotePage(page, 'casino');
    await expect(news).toBeHidden();
  } finally {
    casino.remove();
    await restore();
  }
});
