import type { IncomingMessage } from 'node:http';
import { HttpError } from './HttpError';

const MAX_BYTES = 64 * 1024;

/**
 * The JSON of a request.
 * @throws HttpError 415 when the content type is not JSON (which another page's form cannot send), 413, 400
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (request.headers['content-type'] !== 'application/json')
    throw new HttpError(415, { message: 'Only JSON is read here.' });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // Read to its end all the same: a browser that still sends may not get the answer.
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BYTES) {
    const [kilobytes, most] = [Math.ceil(size / 1024), MAX_BYTES / 1024];
    throw new HttpError(413, {
      message: `That is ${kilobytes} KB, and the page takes ${most} KB at once: send at least ${kilobytes - most} KB less. Nothing was written.`,
    });
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new HttpError(400, { message: 'The body is not valid JSON.' });
  }
}
