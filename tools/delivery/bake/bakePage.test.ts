import { BAKED_REGISTRY_ELEMENT, BAKED_SETTINGS_ELEMENT, type Registry } from '@touchline/shared/contracts';
import { inlineSiteConfig } from '../inlineSiteConfig';
import { OWN_SITE, settingsAnswer, TWO_RELEASES } from '../testing/madeUpSite';
import { bakePage } from './bakePage';

const page = inlineSiteConfig(
  '<head><script type="application/json" id="site-config">{}</script></head>',
  OWN_SITE,
);
const tagOf = (html: string, id: string) => new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '';
const registryIn = (html: string): Registry => JSON.parse(tagOf(html, BAKED_REGISTRY_ELEMENT));
const sports = (html: string) => registryIn(html).remotes.sports;

test('a page holds the settings as their file has them, whatever stands in them', () => {
  const settings = settingsAnswer({ news: ['</script><script>alert(1)</script>', '$& $1'] });
  const html = bakePage(page, settings, TWO_RELEASES);
  expect(JSON.parse(tagOf(html, BAKED_SETTINGS_ELEMENT))).toEqual(JSON.parse(settings));
  expect(html.match(/<script/g)).toHaveLength(3);
});

test('of the registry it holds the release that the domain runs, and what that starts with', () => {
  const { channels, releases = {} } = sports(bakePage(page, settingsAnswer(), TWO_RELEASES)) ?? {};
  expect(channels).toEqual({ stable: '1.0.0', next: '2.0.0' });
  expect(Object.keys(releases)).toEqual(['1.0.0']);
  expect(Object.keys(releases['1.0.0']?.remote.integrity ?? {})).toEqual(['remoteEntry.js', 'Page.js']);
});

test('a domain of another channel runs another release', () => {
  const settings = settingsAnswer({ remotes: { sports: { channel: 'next' } } });
  expect(Object.keys(sports(bakePage(page, settings, TWO_RELEASES))?.releases ?? {})).toEqual(['2.0.0']);
});

test.each([
  ['the registry’s', {}, { version: '2.0.0', percent: 5 }],
  ['the domain’s own', { sports: { canary: { version: '2.0.0', percent: 5 } } }, undefined],
])('with a canary, %s, a device finds both releases', (_whose, remotes, canary) => {
  const known = TWO_RELEASES.remotes.sports;
  if (!known) throw new Error('There is no such remote.');
  const registry = { remotes: { sports: { ...known, ...(canary && { canary }) } } };
  const html = bakePage(page, settingsAnswer({ remotes }), registry);
  expect(Object.keys(sports(html)?.releases ?? {}).sort()).toEqual(['1.0.0', '2.0.0']);
});

test('a remote that is off keeps its place, without a release', () => {
  const html = bakePage(page, settingsAnswer({ remotes: { sports: false } }), TWO_RELEASES);
  expect(sports(html)?.releases).toEqual({});
});

test('what is no answer of settings is refused', () => {
  expect(() => bakePage(page, '<html>', TWO_RELEASES)).toThrow('not a domain’s');
});
