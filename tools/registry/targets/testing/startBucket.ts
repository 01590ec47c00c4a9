import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../terminal/listen';

interface Kept {
  bytes: Buffer;
  etag: string;
  contentType: string | undefined;
  cacheControl: string | undefined;
  modified: Date;
}

export interface BucketOptions {
  name: string;
  /** Ignores conditions, as services without conditional writes do. */
  ignoresConditions?: boolean;
  /** Answers this many writes with 409, as a bucket does when two writers collide. */
  conflicts?: number;
  /** Closes the connection after this many writes were made, before they are answered. */
  lostReplies?: number;
}

/** How many keys one answer lists. */
const PAGE = 10;

export type Bucket = Awaited<ReturnType<typeof startBucket>>;

/**
 * The few S3 calls that S3Target makes, over real HTTP, with the answers of the service's reference: put with
 * conditions, get, delete, paged lists. It replaces the service in tests.
 */
export async function startBucket(options: BucketOptions) {
  /** Its current content, by key. */
  const objects = new Map<string, Kept>();
  /** Every request received, as "PUT key" with its conditions. */
  const requests: string[] = [];
  let { conflicts = 0, lostReplies = 0 } = options;
  const server = createServer((request, response) => {
    const address = `http://bucket${request.url}`;
    if (!URL.canParse(address) || /%(?![0-9a-f]{2})/i.test(address)) return fail(response, 400, 'InvalidURI');
    const url = new URL(address);
    const [bucket, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
    const key = rest.join('/');
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
    requests.push(
      `${request.method} ${key}${ifMatch ? ` if ${ifMatch}` : ''}${ifNoneMatch ? ' if none' : ''}`,
    );
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return fail(response, 403, 'AccessDenied');
    if (bucket !== options.name) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT')
      return void bodyOf(request).then((bytes) => {
        const stored = objects.get(key);
        if (!options.ignoresConditions) {
          if (ifMatch !== undefined && !stored) return fail(response, 404, 'NoSuchKey');
          if ((ifNoneMatch === '*' && stored) || (ifMatch !== undefined && ifMatch !== stored?.etag))
            return fail(response, 412, 'PreconditionFailed');
          if (conflicts-- > 0) return fail(response, 409, 'ConditionalRequestConflict');
        }
        const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
        const { 'content-type': contentType, 'cache-control': cacheControl } = request.headers;
        objects.set(key, { bytes, etag, contentType, cacheControl, modified: new Date() });
        if (lostReplies-- > 0) return response.destroy();
        response.writeHead(200, { etag }).end();
      });
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === '') return list(response, url.searchParams, objects, options.name);
    const kept = objects.get(key);
    if (!kept) return fail(response, 404, 'NoSuchKey');
    response
      .writeHead(200, {
        etag: kept.etag,
        'content-length': kept.bytes.length,
        'content-type': kept.contentType ?? 'binary/octet-stream',
        'last-modified': kept.modified.toUTCString(),
      })
      .end(kept.bytes);
  });
  const { port, stop } = await listen(server, { port: 0 });
  return { endpoint: `http://127.0.0.1:${port}`, objects, requests, stop };
}

function list(
  response: ServerResponse,
  query: URLSearchParams,
  objects: Map<string, Kept>,
  name: string,
): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const more = keys.length > PAGE;
  const contents = page.map((key) => {
    const kept = objects.get(key);
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${kept?.modified.toISOString()}</LastModified><ETag>${escaped(kept?.etag ?? '')}</ETag><Size>${kept?.bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const next = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${name}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${PAGE}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
