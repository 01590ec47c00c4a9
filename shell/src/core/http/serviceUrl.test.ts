/** @jest-environment jsdom */

import type { Service } from '@touchline/shared/contracts/api';
import { isHostName, isTestHost } from '@touchline/shared/contracts/site';
import { memoryStorage } from '../../testing/memoryStorage';
import { testSiteConfig } from '../../testing/site-config';
import { createSafeStorage } from '../device/createSafeStorage';
import { addressFor, allowedBaseUrl, cacheKey, serviceUrl, wholeAddress } from './serviceUrl';

test.each([
  ['https://api-2.example/v2/', 'https://api-2.example/v2/'],
  ['http://localhost:4009', 'http://localhost:4009/'],
  ['http://api-2.example/', undefined],
  ['https://evil.example/', undefined],
  ['https://api-2.example.evil.example/', undefined],
  ['https://api-2.example@evil.example/', undefined],
  ['https://user:pass@api-2.example/', undefined],
  ['https://api-2.example:444/', undefined],
  ['http://localhost:9999/', undefined],
  ['javascript:alert(1)', undefined],
  ['//api-2.example/', undefined],
  ['not a url', undefined],
  ['', undefined],
  [undefined, undefined],
])('a base URL %s is used as %s', (value, expected) => {
  expect(allowedBaseUrl(value, testSiteConfig)).toBe(expected);
});

test.each([
  ['registry', 'https://cdn.example/'],
  ['secondary settings', 'https://second.example/'],
])('the origin of the %s is no base URL, although scripts may come from it', (_what, value) => {
  const { allowedOrigins } = testSiteConfig;
  const config = { ...testSiteConfig, allowedOrigins: [...allowedOrigins, new URL(value).origin] };
  expect(allowedBaseUrl(value, config)).toBeUndefined();
  expect(allowedBaseUrl(value, { ...config, api: { production: value, test: value } })).toBe(value);
});

test('the shell’s own origin is no base URL where it serves the registry', () => {
  const config = { ...testSiteConfig, registry: '/registry.json', allowedOrigins: [location.origin] };
  expect(allowedBaseUrl(`${location.origin}/x/`, config)).toBeUndefined();
  const api = { production: '/api/', test: '/api/' };
  expect(allowedBaseUrl(`${location.origin}/x/`, { ...config, api })).toBe(`${location.origin}/x/`);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['test.example.com', true],
  ['preview.example.com', true],
  ['a.preview.example.com', true],
  ['TEST.example.com', true],
  ['touchline.localhost', false],
  ['example.com', false],
  ['contest.example.com', false],
  ['mypreview.example.com', false],
])('the host %s is a test host: %s', (host, expected) => {
  expect(isTestHost(host)).toBe(expected);
});

test.each([
  ['example.com', true],
  ['touchline.localhost', true],
  ['xn--bcher-kva.example', true],
  ['a/../b', false],
  ['a?b=c', false],
  ['a b', false],
  ['-a.example', false],
  ['a..b', false],
  ['a@b', false],
  ['', false],
  [`${'a'.repeat(64)}.example`, false],
])('%s is a host name: %s', (host, expected) => {
  expect(isHostName(host)).toBe(expected);
});

test.each<[Service, string, string, string | undefined]>([
  ['api', 'Bet/PlaceBetV2', 'shop.example', 'https://api.example/Bet/PlaceBetV2'],
  ['api', 'Bet/PlaceBetV2', 'localhost', 'http://localhost:4001/Bet/PlaceBetV2'],
  ['treeSport', 'Event/TreeSportWithEvent', 'shop.example', 'https://tree.example/Event/TreeSportWithEvent'],
  ['domainSettings', '', 'Shop.example', 'https://cdn.example/domains/shop.example.json'],
  ['domainSettings', '', 'test.example', 'https://cdn.example/domains/test.json'],
  ['domainSettings', '', '../../evil', undefined],
  ['casino.dream', '', 'shop.example', 'https://dream.example/url'],
  ['casino.dream', '', 'localhost', 'https://dream-test.example/url'],
  ['ocr', '', 'shop.example', 'https://ocr.example/read'],
  ['ipLookup', '', 'shop.example', undefined],
])('service %s with path "%s" on %s is %s', (service, path, host, expected) => {
  const storage = createSafeStorage(() => memoryStorage());
  expect(serviceUrl(service, path, testSiteConfig, host, storage)?.href).toBe(expected);
});

test('the stored base URL is checked at every read', () => {
  const area = memoryStorage({ baseUrl: 'https://api-2.example/' });
  const storage = createSafeStorage(() => area);
  const url = () => serviceUrl('api', 'Odds/GetUserLimits', testSiteConfig, 'shop.example', storage)?.origin;
  expect(url()).toBe('https://api-2.example');
  area.setItem('baseUrl', 'https://evil.example/');
  expect(url()).toBe('https://api.example');
});

test('what the shell’s own server holds may be named by its path', () => {
  const urls = { production: '/domains/{host}.json', test: '/domains/test.json' };
  expect(addressFor(urls, 'Shop.example')).toBe(`${location.origin}/domains/shop.example.json`);
  expect(addressFor(urls, 'localhost')).toBe(`${location.origin}/domains/test.json`);
});

test('another server is never taken for a path of one’s own', () => {
  expect(wholeAddress('//evil.example/registry.json')).toBe('//evil.example/registry.json');
});

test.each([
  [0, 100],
  [0.5, 550],
  [0.999_999, 1000],
])('the key of a request for settings is from 100 to 1000: %d makes %d', (random, key) => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(random);
  expect(cacheKey()).toBe(key);
});
