import { createHash } from 'node:crypto';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { inlineSiteConfig } from './inlineSiteConfig';
import { securityHeaders } from './securityHeaders';

const both = (url: string) => ({ production: url, test: url });
const config: SiteConfig = {
  environment: 'production',
  api: both('https://api.example/'),
  hub: both('https://hub.example/hub'),
  treeSport: both('https://tree.example/'),
  domainSettings: both('https://cdn.example/domains/{host}.json'),
  games: both('https://cdn.example/games.json'),
  casino: {
    dream: both('https://dream.example/url'),
    king: both('https://king.example/url'),
    mac: both('https://mac.example/url'),
    udan: both('https://udan.example/url'),
    international: both('https://int.example/url'),
  },
  registry: 'https://cdn.example/registry.json',
  allowedOrigins: ['https://api.example', 'https://remotes.example'],
  frameOrigins: ['https://games.example'],
  themes: { blue: [], yellow: [] },
  overrideHosts: [],
};

/** The policy as directive -> sources. */
function policyOf(changed: Partial<SiteConfig> = {}, html = ''): Record<string, string[]> {
  const csp =
    securityHeaders({ ...config, ...changed }, { html, tls: true })['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    csp.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the headers of a served shell', () => {
  test('fonts come from the site and from beside the registry', () => {
    expect(policyOf()['font-src']).toEqual(["'self'", 'https://cdn.example']);
    expect(policyOf({ registry: '/registry.json' })['font-src']).toEqual(["'self'"]);
  });

  it('run scripts and styles of the shell and its remotes alone, never inline, never eval, never the API’s', () => {
    const { 'script-src': scripts, 'style-src': styles } = policyOf();
    expect(scripts).toEqual(["'self'", 'https://remotes.example']);
    expect(styles).toEqual(["'self'", 'https://remotes.example']);
    expect(securityHeaders(config, { html: '', tls: true })['Content-Security-Policy']).not.toContain(
      'unsafe',
    );
  });

  it('let pages call the back ends of teams that the domain allows, and run nothing of theirs', () => {
    const origin = 'https://api.team.example';
    const allowed = securityHeaders(config, { html: '', tls: true, backEnds: [origin] });
    const policy = allowed['Content-Security-Policy'] ?? '';
    expect(policy.split('; ').filter((directive) => directive.includes(origin))).toEqual([
      expect.stringMatching(/^connect-src /),
    ]);
    expect(policy.replace(` ${origin}`, '')).toBe(
      securityHeaders(config, { html: '', tls: true })['Content-Security-Policy'],
    );
  });

  it('let the hub redirect to the origins that the site names, and to no other', () => {
    const hosted = 'https://shop.service.signalr.example';
    const wanted = [hosted, 'wss://shop.service.signalr.example'];
    const named = policyOf({ hub: { ...config.hub, origins: [hosted] } });
    expect(named['connect-src']).toEqual(expect.arrayContaining(wanted));
    expect(named['script-src']).not.toContain(hosted);
    for (const origin of wanted) expect(policyOf()['connect-src']).not.toContain(origin);
  });

  it('start a worker of the shell’s own origin alone, and none of a remote’s', () => {
    expect(policyOf()['worker-src']).toEqual(["'self'"]);
  });

  it.each(['api', 'hub', 'treeSport', 'ocr', 'ipLookup'] as const)(
    'never run what the %s answers, on production or on test hosts, whatever origins are allowed',
    (service) => {
      const urls = { production: 'https://one.example/x', test: 'https://two.example/x' };
      const allowedOrigins = ['https://one.example', 'https://two.example', 'https://remotes.example'];
      const { 'script-src': scripts, 'style-src': styles } = policyOf({ [service]: urls, allowedOrigins });
      expect(scripts).toEqual(["'self'", 'https://remotes.example']);
      expect(styles).toEqual(["'self'", 'https://remotes.example']);
    },
  );

  it('run remotes from an origin that serves the registry and answers test hosts', () => {
    const api = { production: 'https://api.example/', test: 'https://cdn.example/api' };
    const allowedOrigins = ['https://api.example', 'https://cdn.example'];
    expect(policyOf({ api, allowedOrigins })['script-src']).toEqual(["'self'", 'https://cdn.example']);
  });

  it('run what the built page itself holds, by its hash, and no other inline text', () => {
    const html =
      '<style>b{}</style><script type="application/json">{}</script><script defer src="/main.js"></script><script>go()</script>';
    const { 'script-src': scripts, 'style-src': styles } = policyOf({}, html);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(scripts).toEqual(["'self'", 'https://remotes.example', hash('go()')]);
    expect(styles).toEqual(["'self'", 'https://remotes.example', hash('b{}')]);
  });

  it('reach every configured service, the hub by socket too, and nothing else', () => {
    const { 'connect-src': reached = [] } = policyOf();
    expect([...reached].sort()).toEqual(
      [
        "'self'",
        'https://api.example',
        'https://cdn.example',
        'https://dream.example',
        'https://hub.example',
        'https://int.example',
        'https://king.example',
        'https://mac.example',
        'https://remotes.example',
        'https://tree.example',
        'https://udan.example',
        'wss://hub.example',
      ].sort(),
    );
  });

  it('reach the collector of insight where it is another origin', () => {
    const reached = (collector: string) => policyOf({ insight: { collector, sample: 1 } })['connect-src'];
    expect(reached('https://otlp.example/site/')).toContain('https://otlp.example');
    expect(reached('/insight/')).toEqual(policyOf()['connect-src']);
  });

  it('show pictures of the back end, the CDN and the origins that the configuration names', () => {
    const shown = policyOf({ imageOrigins: ['https://pictures.example'] })['img-src'];
    expect(shown).toEqual(
      expect.arrayContaining(["'self'", 'https://cdn.example', 'https://pictures.example']),
    );
    expect(policyOf()['img-src']).not.toContain('https://pictures.example');
  });

  it('frame the configured games, and pages of their own site', () => {
    expect(policyOf()['frame-src']).toEqual(["'self'", 'https://games.example']);
    // The site frames one page of its own: that of remotes that run in a frame.
    expect(policyOf({ frameOrigins: [] })['frame-src']).toEqual(["'self'"]);
  });

  it('let nobody frame the shell but the page that previews it', () => {
    expect(policyOf()['frame-ancestors']).toEqual(["'none'"]);
    const preview = securityHeaders(config, { html: '', tls: false, ancestors: ['http://127.0.0.1:4600'] });
    expect(preview['Content-Security-Policy']).toContain('frame-ancestors http://127.0.0.1:4600;');
  });

  it('report violations where the site says, and only there', () => {
    const headers = securityHeaders(
      { ...config, reportTo: 'https://report.example/csp' },
      { html: '', tls: true },
    );
    expect(headers['Reporting-Endpoints']).toBe('csp="https://report.example/csp"');
    expect(policyOf({ reportTo: 'https://report.example/csp' })['report-to']).toEqual(['csp']);
    expect(securityHeaders(config, { html: '', tls: true })).not.toHaveProperty('Reporting-Endpoints');
  });

  it("allow one policy for scripts and the sanitiser's, each once", () => {
    expect(policyOf()['trusted-types']).toEqual(['default', 'dompurify']);
  });

  it('promise TLS only where it is served', () => {
    expect(securityHeaders(config, { html: '', tls: true })).toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders(config, { html: '', tls: false })).not.toHaveProperty('Strict-Transport-Security');
  });
});

describe('the configuration in the page', () => {
  const built = '<head><script type="application/json" id="site-config">{}</script></head>';
  const tagOf = (html: string) => /id="site-config">(.*?)<\/script>/.exec(html)?.[1] ?? '';

  it('is the configuration, whatever it holds, and cannot end its own tag', () => {
    const hostile = { ...config, environment: '</script><script>alert(1)</script>' };
    const html = inlineSiteConfig(built, hostile);
    expect(JSON.parse(tagOf(html))).toEqual(hostile);
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('refuses a page that has no empty tag', () => {
    expect(() => inlineSiteConfig('<head></head>', config)).toThrow('build the shell first');
  });
});
