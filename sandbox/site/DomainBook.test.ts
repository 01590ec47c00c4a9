import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { DomainBook } from './DomainBook';

const urls = {
  api: 'http://localhost:1',
  hub: 'http://localhost:5',
  games: 'http://localhost:2',
  cdn: 'http://localhost:3',
  external: 'http://localhost:4',
};
const folder = testFolder();

it('starts beside a domain whose file is broken, leaves it as it is, and writes only those that are missing', async () => {
  const file = (host: string) => join(folder, `domains/${host}.json`);
  await new DomainBook(urls, folder).open({ fresh: false });
  const whole = readFileSync(file('test'), 'utf8');
  writeFileSync(file('test'), whole.slice(0, -9));
  rmSync(file('tv.localhost'));
  await new DomainBook(urls, folder).open({ fresh: false });
  expect(readFileSync(file('test'), 'utf8')).toBe(whole.slice(0, -9));
  expect(readFileSync(file('tv.localhost'), 'utf8')).toContain('"success": true');

  await new DomainBook(urls, folder).open({ fresh: true });
  expect(readFileSync(file('test'), 'utf8')).toBe(whole);
});
