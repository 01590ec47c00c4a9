import type { Operation } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { stripTags } from './stripMarkup';
import { stripSql } from './stripSql';

const REFUSED = 'Please leave out quotes, semicolons, comment marks, HTML tags and database words.';

/**
 * A request as it may leave (specification 5, "Outgoing request sanitising"): strings only; numbers, booleans and files
 * as they are. Calls whose whole address is configured (absolute URLs) are not touched.
 * @throws ApiError kind `field` when what must arrive as typed would have to be altered
 */
export async function cleanRequest(operation: Operation, request: unknown): Promise<unknown> {
  if (operation.path === '') return request;
  const fields: Record<string, string> = {};
  const cleaned = await clean(request, [], operation.tracked, (path) => {
    fields[path.join('.')] = REFUSED;
  });
  if (!operation.credentials || Object.keys(fields).length === 0) return cleaned;
  throw new ApiError('field', REFUSED, { operation: operation.name, fields });
}

async function clean(
  value: unknown,
  path: readonly string[],
  tracked: boolean,
  altered: (path: readonly string[]) => void,
): Promise<unknown> {
  if (typeof value === 'string') {
    const text = await cleanText(value, tracked);
    if (text !== value) altered(path);
    return text;
  }
  if (Array.isArray(value))
    return Promise.all(value.map((item, index) => clean(item, [...path, String(index)], tracked, altered)));
  if (!isRecord(value)) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, item]) => [
      key,
      await clean(item, [...path, key], tracked, altered),
    ]),
  );
  return Object.fromEntries(entries);
}

/** Tags and tokens can hide one another, so both are taken until neither is left. */
async function cleanText(value: string, tracked: boolean): Promise<string> {
  for (let now = value; ; ) {
    const bare = await stripTags(now);
    const next = tracked ? stripSql(bare) : bare;
    if (next === now) return now;
    now = next;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
