import type { SettingsState } from '@touchline/shared/contracts/bus';
import { readWhole } from '@touchline/shared/contracts/reading';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { testSiteConfig } from '../../testing/site-config';
import { startBus } from '../bus/startBus';
import { reportIgnoredAddresses } from './reportIgnoredAddresses';

function setUp() {
  const bus = startBus();
  const told: string[] = [];
  const config = { ...testSiteConfig, imageOrigins: ['https://pictures.example'] };
  const stop = reportIgnoredAddresses(
    bus,
    config,
    ({ kind, message }) => told.push(`${kind} ${message}`),
    'https://shop.example/inplay',
  );
  const say = (wire: object, status: 'fresh' | 'cached' = 'fresh') =>
    bus.emit('settings', { status, settings: readWhole(domainSettings, wire) } satisfies SettingsState);
  return { say, told, stop };
}

test.each([
  { baseUrl: 'https://api-2.example/', favicon: '/icon.png', mainLogo: 'https://pictures.example/a.png?b' },
  { favicon: 'https://cdn.example/icon.png', mainLogo: 'https://shop.example/logo.svg' },
  {},
])('what the site allows is not reported: %j', (wire) => {
  const { say, told } = setUp();
  say(wire);
  expect(told).toEqual([]);
});

test('each origin that the site does not allow is reported once, without its path', () => {
  const { say, told } = setUp();
  const wire = {
    baseUrl: 'https://evil.example/api?token=1',
    favicon: 'https://icons.example/i.png',
    mainLogo: 'http://pictures.example/logo.png',
  };
  say(wire, 'cached');
  expect(told).toEqual([]);
  say(wire);
  say({ ...wire, casino: false });
  expect(told).toEqual([
    'settings baseUrl of the settings is ignored (https://evil.example): the site configuration does not allow it (allowedOrigins, except those of registry, settings and games).',
    'settings favicon of the settings is ignored (https://icons.example): the site configuration does not allow it (imageOrigins).',
    'settings mainLogo of the settings is ignored (http://pictures.example): the site configuration does not allow it (imageOrigins).',
  ]);
  say({ ...wire, mainLogo: 'logo.png' });
  expect(told.slice(3)).toEqual([
    'settings mainLogo of the settings is ignored (no whole address): the site configuration does not allow it (imageOrigins).',
  ]);
});

test('a base URL that is not https is ignored though its origin is listed, and nothing is told after the end', () => {
  const { say, told, stop } = setUp();
  say({ baseUrl: 'http://api-2.example/' });
  expect(told).toHaveLength(1);
  stop();
  say({ mainLogo: 'https://elsewhere.example/' });
  expect(told).toHaveLength(1);
});
