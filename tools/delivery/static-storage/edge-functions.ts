import { createHash } from 'node:crypto';
import { GAME_RETURN_PATH, TEST_HOST } from '@touchline/shared/contracts';
import { FILE_ENDING } from '../compatible/route-patterns';
import { gameReturnHeaders } from '../game-return';

/** What a CDN in front of a bucket does for a site, as functions of CloudFront (JavaScript runtime 2.0). */
export interface EdgeFunctions {
  /** At the viewer's request: the page of a domain for every path without an ending; nothing that is not served. */
  request: string;
  /** At the viewer's response: the headers that a bucket cannot send. */
  response: string;
  /** Tells these two from others. */
  id: string;
}

/** The text of CloudFront's functions is at most so long, in bytes. */
export const FUNCTION_MOST_BYTES = 10_240;

/** @param headers of every page and every error, as securityHeaders makes them */
export function edgeFunctions(headers: Readonly<Record<string, string>>): EdgeFunctions {
  const request = `// Written by touchline shell deploy.
var TEST = new RegExp(${JSON.stringify(TEST_HOST.source)}, 'i');
var FILE = new RegExp(${JSON.stringify(FILE_ENDING.source)}, 'i');
function handler(event) {
  var request = event.request;
  var host = (request.headers.host ? request.headers.host.value : '').toLowerCase().replace(/:\\d+$/, '');
  var uri = request.uri;
  // No script but the site's own is a service worker.
  if (request.headers['service-worker'] && uri !== '/worker.js') return refusal(403, 'This is no service worker.');
  // Hidden files, and what only deploys read.
  var isFile = FILE.test(uri);
  if (/\\/(\\.|%2e)/i.test(uri) || (isFile && /^\\/(pages|shells)\\/|^\\/(deploy|domains\\/index)\\.json$|%/.test(uri)))
    return refusal(404, 'There is nothing at this address.');
  if (isFile) return request;
  if (TEST.test(host)) request.uri = '/pages/test.html';
  else if (/^[a-z0-9.-]+$/.test(host)) request.uri = '/pages/hosts/' + host + '.html';
  else return refusal(421, 'No site is served under this name.');
  return request;
}
function refusal(status, words) {
  return {
    statusCode: status,
    statusDescription: { 403: 'Forbidden', 404: 'Not Found', 421: 'Misdirected Request' }[status],
    headers: { 'content-type': { value: 'text/plain; charset=utf-8' }, 'cache-control': { value: 'no-store' } },
    body: { encoding: 'text', data: words + '\\n' },
  };
}
`;
  const page = lowerCased(headers);
  const file = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
  // Without secrets: a frame without an origin loads it too.
  const code = {
    ...file,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
  const response = `// Written by touchline shell deploy.
var PAGE = ${JSON.stringify(page, null, 2)};
var FILE = ${JSON.stringify(file)};
var CODE = ${JSON.stringify(code)};
var GAME_RETURN = ${JSON.stringify(lowerCased(gameReturnHeaders({ tls: true })))};
function handler(event) {
  var response = event.response;
  var type = response.headers['content-type'] ? response.headers['content-type'].value : '';
  var isError = response.statusCode >= 400;
  var isCode = /^\\/(remotes\\/|[^/]+\\.[0-9a-f]{12}\\.)/.test(event.request.uri);
  var isPage = (/^text\\/html/.test(type) && !isCode) || event.request.uri === '/worker.js';
  var isReturn = event.request.uri === '${GAME_RETURN_PATH}';
  var all = isReturn && !isError ? GAME_RETURN : isError || isPage ? PAGE : isCode ? CODE : FILE;
  for (var name in all) response.headers[name] = { value: all[name] };
  if (isError) response.headers['cache-control'] = { value: 'no-store' };
  return response;
}
`;
  const id = createHash('sha256').update(request).update(response).digest('hex').slice(0, 12);
  return { request, response, id };
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
