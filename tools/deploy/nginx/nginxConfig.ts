import { FILE_ENDING } from '@touchline/registry/compatible/route-patterns';
import {
  HASHED_PAGE,
  POLICY_OF_DOCUMENTS,
  POLICY_OF_HASHED_PAGES,
} from '@touchline/registry/targets/fileHeaders';
import { UserError } from '@touchline/registry/terminal/terminal';
import { INSIGHT_MOST_BYTES, INSIGHT_PATH } from '@touchline/shared/contracts/insight';
import { type SiteConfig, TEST_HOST } from '@touchline/shared/contracts/site';
import { OWN_SETTINGS, OWN_TEST_SETTINGS } from '../bake/bakeSite';
import { GAME_RETURN_FILE, gameReturnHeaders } from '../bake/game-return';
import { securityHeaders } from '../bake/securityHeaders';
import type { DeployFolder } from './DeployFolder';
import { differenceMaps, differenceOrFile, placeOfDifferences } from './differences-config';

export interface NginxOptions {
  folder: DeployFolder;
  /** The site's cdn folder, absolute: registry, domain settings, released files. */
  cdn: string;
  /** Where the shell asks for a domain's settings: files of this nginx's own say which host names it knows. */
  settings: SiteConfig['domainSettings'];
  /** Addresses as nginx's `listen` takes them: `443`, `[::]:443`, `127.0.0.1:8443`. */
  listen: readonly string[];
  /** Absolute paths; without them the site is served without TLS and HTTP/2. */
  tls?: { certificate: string; key: string } | undefined;
  /** Addresses for plain HTTP that redirect to https. */
  redirectFrom?: readonly string[] | undefined;
  /** The user of nginx's workers when root starts it; nginx's default when absent. */
  user?: string | undefined;
  /** The brotli modules, absolute, when this nginx has them. */
  brotli?: { filter: string; static: string } | undefined;
  /** Whether this nginx (1.25.1 or later) switches HTTP/2 on by a line of its own; older ones take it with `listen`. */
  hasHttp2Line?: boolean | undefined;
  /** The site's path below which pages report, and the collector's `host:port`; absent, nginx passes nothing on. */
  insight?: { path: string; collector: string } | undefined;
}

/** nginx's complete configuration of a site, for `nginx -c`. */
export function nginxConfig({ folder, brotli, user }: NginxOptions): string {
  const modules = brotli ? [brotli.filter, brotli.static].map((file) => `load_module ${quoted(file)};`) : [];
  return lines([
    '# Written by touchline shell deploy; the next deploy writes it anew.',
    ...modules,
    ...(user ? [`user ${user};`] : []),
    'worker_processes auto;',
    `pid ${quoted(`${folder.run}/nginx.pid`)};`,
    `error_log ${quoted(`${folder.logs}/error.log`)} warn;`,
    'events { worker_connections 4096; }',
    'http {',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `  ${kind}_temp_path ${quoted(`${folder.temp}/${kind}`)};`,
    ),
    // An access log grows without end and holds the address of every player.
    '  access_log off;',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  keepalive_timeout 65;',
    `  include ${quoted(folder.site)};`,
    '}',
  ]);
}

/** The security headers in nginx's syntax, for every page and every error. */
export function headersConfig(config: SiteConfig, page: { html: string; tls: boolean }): string {
  return lines(headerLines(securityHeaders(config, { ...page, backEndsVariable: BACK_ENDS })));
}

/** What the domain of a page allows beside what all do (backEndsConfig). */
const BACK_ENDS = '$touchline_back_ends';

/**
 * The back ends of remotes' teams that each domain allows, as lines of an nginx map from host to sources of its policy.
 * @param backEnds host -> origins
 */
export function backEndsConfig(backEnds: Readonly<Record<string, readonly string[]>>): string {
  const named = Object.entries(backEnds).map(([host, origins]) => {
    // A pattern, because nginx gives words such as `default` a meaning of their own in a map.
    const pattern = host === 'test' ? TEST_HOST.source : `^${host.replaceAll('.', '\\.')}$`;
    return `"~*${pattern}" ${quoted(origins.map((origin) => `${origin} `).join(''))};`;
  });
  return lines(['# Written by touchline at every change of a domain.', ...named]);
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value.split(BACK_ENDS).map(escaped).join(BACK_ENDS)}" always;`,
  );

/** The site's own part, which fits into the `http` block of any nginx. */
export function siteConfigOfNginx(options: NginxOptions): string {
  const { folder, cdn, tls, hasHttp2Line = false } = options;
  const siteHeaders = `include ${quoted(folder.headers)};`;
  const noCache = 'add_header Cache-Control "no-cache" always;';
  const pageHeaders = [siteHeaders, noCache];
  const noCacheHeaders = [
    'add_header X-Content-Type-Options "nosniff" always;',
    'add_header Cross-Origin-Resource-Policy "same-origin" always;',
    noCache,
  ];
  // Code without secrets, which a frame without an origin loads too
  // (docs/decisions/remote-contract.md#remotes-that-are-not-trusted-with-money-run-in-a-frame).
  const immutableHeaders = [
    'add_header X-Content-Type-Options "nosniff" always;',
    'add_header Cross-Origin-Resource-Policy "cross-origin" always;',
    'add_header Access-Control-Allow-Origin "*" always;',
    'add_header Cache-Control "public, max-age=31536000, immutable";',
  ];
  const scriptLines = [...immutableHeaders, ...differenceOrFile(escaped(folder.differences))];
  const documentPolicy = `add_header Content-Security-Policy ${DOCUMENT_POLICY} always;`;
  return lines([
    ...redirects(options),
    ...differenceMaps(),
    '# A page or a drawing that is opened by itself. Files of any other kind get no header for it.',
    `map $sent_http_content_type ${DOCUMENT_POLICY} { default ""; "~^(?:text/html|image/svg)" "${POLICY_OF_DOCUMENTS}"; }`,
    `map $host ${BACK_ENDS} { default ""; include ${quoted(folder.backEnds)}; }`,
    ...(options.insight ? LIMIT_OF_REPORTS : []),
    'server {',
    ...indented([
      ...options.listen.map(
        (address) => `listen ${address}${tls ? ` ssl${hasHttp2Line ? '' : ' http2'}` : ''};`,
      ),
      ...(tls && hasHttp2Line ? ['http2 on;'] : []),
      'server_name _;',
      'server_tokens off;',
      'absolute_redirect off;',
      ...(tls
        ? [
            `ssl_certificate ${quoted(tls.certificate)};`,
            `ssl_certificate_key ${quoted(tls.key)};`,
            'ssl_protocols TLSv1.2 TLSv1.3;',
            'ssl_session_cache shared:touchline:4m;',
            'ssl_session_tickets off;',
          ]
        : []),
      ...TYPES,
      'charset utf-8;',
      'charset_types text/css text/javascript application/json text/plain;',
      ...compression(options.brotli !== undefined),
      'etag on;',
      '',
      '# For every answer without a location below, and for errors that come before nginx has found one.',
      ...pageHeaders,
      'error_page 404 /404.txt;',
      'error_page 403 405 500 502 503 504 /error.txt;',
      ...place('~ "^/(404|error)\\.txt$"', [
        'internal;',
        `root ${quoted(folder.errors)};`,
        siteHeaders,
        'add_header Cache-Control "no-store" always;',
      ]),
      '',
      ...WORKERS,
      ...unknownHosts(options),
      ...reports(options),
      '# Hidden files, source maps, compressed twins, and the list of domains that sites had before 2026-11.',
      ...place('~ "/\\.|\\.(br|gz|map)$|^/domains/index\\.json$"', ['return 404;']),
      '# The page of frames: only the site may frame it.',
      ...place(
        `~ ${quotedRegex(HASHED_PAGE)}`,
        filesIn(folder.files, [
          ...immutableHeaders,
          `add_header Content-Security-Policy "${POLICY_OF_HASHED_PAGES}" always;`,
        ]),
      ),
      "# The shell's own hashed files; those of shells before it stay for the tabs that run them.",
      ...place('~ "^/[^/]+\\.[0-9a-f]{12}\\.[a-z0-9]+$"', filesIn(folder.files, scriptLines)),
      '# Released files of the remotes: a release never changes.',
      ...place('~ "^/remotes/[^/]+/[^/]+/.+\\.[a-z0-9]+$"', filesIn(cdn, [...scriptLines, documentPolicy])),
      '# Scripts as differences to those of an earlier release.',
      ...placeOfDifferences(quoted(`${folder.differences}/`), immutableHeaders, options.brotli !== undefined),
      '# The service worker, which belongs to the pages.',
      ...place('= /worker.js', [`root ${quoted(folder.current)};`, 'try_files $uri =404;']),
      '# The page to which games return players. The site may frame it, so its headers are its own.',
      ...place(`= /${GAME_RETURN_FILE}`, [
        `root ${quoted(folder.current)};`,
        ...headerLines(gameReturnHeaders({ tls: tls !== undefined })),
        noCache,
        'try_files $uri =404;',
      ]),
      '# Registry, settings of domains and whatever else the site serves beside the shell.',
      ...place(`~* ${quotedRegex(FILE_ENDING)}`, filesIn(cdn, [...noCacheHeaders, documentPolicy])),
      '# Every other path is the page: of its domain where one is baked, else the common one.',
      ...place('/', [`root ${quoted(folder.current)};`, 'try_files /hosts/$host.html /index.html =404;']),
    ]),
    '}',
  ]);
}

const DOCUMENT_POLICY = '$touchline_document_policy';

const REPORTS = 'touchline_reports';

const LIMIT_OF_REPORTS = [
  '# One sender has all addresses of an IPv6 /64, so that they are counted as one.',
  // nginx leaves zeros out at the end of a /64, so that one with zeros there has two names at most.
  'map $remote_addr $touchline_sender { default $binary_remote_addr; "~^([0-9a-f]+(?::[0-9a-f]+){0,3}):" $1; }',
  `limit_req_zone $touchline_sender zone=${REPORTS}:4m rate=20r/s;`,
];

/** What pages report goes to the collector, and nothing else does. Pages do not wait for its answer. */
function reports({ insight }: NginxOptions): string[] {
  if (!insight) return [];
  return [
    '# What pages report.',
    ...place(`= ${quoted(`${insight.path}${INSIGHT_PATH}`)}`, [
      'limit_except POST { deny all; }',
      `client_max_body_size ${INSIGHT_MOST_BYTES};`,
      `limit_req zone=${REPORTS} burst=200 nodelay;`,
      'limit_req_status 429;',
      'access_log off;',
      `proxy_pass http://${insight.collector}/${INSIGHT_PATH};`,
      'proxy_connect_timeout 2s;',
      'proxy_read_timeout 5s;',
      ...['Host $host', 'X-Real-IP $remote_addr', 'X-Forwarded-For ""', 'Cookie ""', 'Authorization ""'].map(
        (header) => `proxy_set_header ${header};`,
      ),
    ]),
  ];
}

/** Browsers send this header with the script of a service worker. A remote's own would outlive its release. */
const WORKERS = [
  '# No script but the site’s own is a service worker.',
  'set $worker_script "$http_service_worker $uri";',
  'if ($worker_script ~ "^script /(?!worker\\.js$)") { return 403; }',
  '',
];

/** It has a dot, so it is the path of no route. */
const UNKNOWN = '/unknown-domain.txt';

/**
 * A host name without a settings file is no domain of this site. The files decide at every request, so that a domain
 * that operators add is served without a deploy (docs/decisions/serving.md#names-that-nginx-serves).
 */
function unknownHosts({ cdn, settings, folder }: NginxOptions): string[] {
  if (settings.production !== OWN_SETTINGS) return [];
  // Test, localhost and preview hosts share one file. Where another server has that file, nginx checks one that always
  // exists.
  const test = settings.test === OWN_TEST_SETTINGS ? `${cdn}${OWN_TEST_SETTINGS}` : folder.headers;
  return [
    '# A name that is no domain of this site.',
    `set $settings "${escaped(`${cdn}/domains/`)}$host.json";`,
    // Before 2026-11 a site had the list of its domains there.
    'if ($host = index) { set $settings ""; }',
    `if ($host ~* ${quotedRegex(TEST_HOST)}) { set $settings ${quoted(test)}; }`,
    `if (!-f $settings) { rewrite ^ ${UNKNOWN} last; }`,
    ...place(`= ${UNKNOWN}`, [
      'internal;',
      `include ${quoted(folder.headers)};`,
      'add_header Cache-Control "no-store" always;',
      'default_type text/plain;',
      'return 421 "No site is served under this name.\\n";',
    ]),
    '',
  ];
}

function redirects({ redirectFrom = [], tls }: NginxOptions): string[] {
  if (!tls || redirectFrom.length === 0) return [];
  const listen = redirectFrom.map((address) => `  listen ${address};`);
  return [
    'server {',
    ...listen,
    '  server_name _;',
    '  server_tokens off;',
    '  return 308 https://$host$request_uri;',
    '}',
  ];
}

const COMPRESSED = 'text/css text/javascript text/plain application/json image/svg+xml';

/** Twins written at the deploy are sent unchanged; other files are compressed per request. */
function compression(brotli: boolean): string[] {
  const gzip = [
    'gzip on;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 512;',
    'gzip_comp_level 6;',
  ];
  const better = ['brotli on;', 'brotli_static on;', 'brotli_min_length 512;', 'brotli_comp_level 5;'];
  return [
    ...gzip,
    `gzip_types ${COMPRESSED};`,
    ...(brotli ? [...better, `brotli_types ${COMPRESSED};`] : []),
  ];
}

const TYPES = [
  'types {',
  '  text/html html;',
  '  text/javascript js mjs;',
  '  text/css css;',
  '  text/plain txt;',
  '  application/json json;',
  '  application/manifest+json webmanifest;',
  '  image/svg+xml svg;',
  '  image/png png;',
  '  image/jpeg jpg jpeg;',
  '  image/webp webp;',
  '  image/x-icon ico;',
  '  font/woff2 woff2;',
  '}',
  'default_type application/octet-stream;',
];

/** The files below a folder, sent with headers or with other lines of their place. */
const filesIn = (root: string, rest: readonly string[]) => [
  `root ${quoted(root)};`,
  ...rest,
  'try_files $uri =404;',
];

function place(pattern: string, body: string[]): string[] {
  return [`location ${pattern} {`, ...indented(body), '}'];
}

const indented = (list: string[]) => list.map((line) => (line === '' ? line : `  ${line}`));
const lines = (list: string[]) => `${list.join('\n')}\n`;

/** A `$` in a regular expression is an anchor, not a variable. */
const quotedRegex = ({ source }: RegExp) => `"${source}"`;

const quoted = (text: string) => `"${escaped(text)}"`;

/**
 * A text as it stands between the quotes of a value.
 * @throws UserError for a text with `$`, which nginx would read as a variable even between quotes
 */
function escaped(text: string): string {
  if (/[$\n\r]/.test(text))
    throw new UserError(
      `nginx can't take ${JSON.stringify(text)}: it has a dollar sign or a line break. Rename it.`,
    );
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}
