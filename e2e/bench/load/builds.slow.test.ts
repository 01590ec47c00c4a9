import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { builtHere } from './builds';

// No other test reads the one app's configuration, and an import of it that leads nowhere shows only when it is built.
test('the sources build as one application with the routes and calls of each remote', () => {
  const { oneApp } = builtHere();
  expect(existsSync(join(oneApp, 'index.html'))).toBe(true);
  const { remotes } = JSON.parse(readFileSync(join(oneApp, 'registry.json'), 'utf8'));
  expect(Object.keys(remotes)).toEqual([...REMOTES]);
  for (const name of REMOTES) {
    const { routes, calls } = remotes[name].releases['1.0.0'].remote;
    expect(routes.length).toBeGreaterThan(0);
    expect(Object.keys(calls).length).toBeGreaterThan(0);
    for (const { preload } of routes)
      for (const file of preload) expect(existsSync(join(oneApp, file))).toBe(true);
  }
}, 120_000);
