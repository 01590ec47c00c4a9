import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeUpSite, OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { startShellServer } from './shell-server';

test('only the site may frame the page of remotes that run in a frame, as behind nginx', async () => {
  const { site, shell } = madeUpSite();
  writeFileSync(join(shell, 'frame.aaaaaaaaaaaa.html'), '<!doctype html>');
  const server = await startShellServer(0, shell, OWN_SITE, join(site, 'cdn/domains'));
  try {
    const policyOf = async (path: string) =>
      (await fetch(new URL(path, server.url))).headers.get('content-security-policy');
    expect(await policyOf('frame.aaaaaaaaaaaa.html')).toBe("frame-ancestors 'self'");
    expect(await policyOf('main.aaaaaaaaaaaa.js')).toBeNull();
    expect(await policyOf('inplay')).toContain("frame-ancestors 'none'");
  } finally {
    await server.stop();
  }
});
