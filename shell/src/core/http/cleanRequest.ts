import { type Operation, sqlTokensIn, stripSql } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { stripTags } from './stripMarkup';

/**
 * A request as it may leave (docs/reference/behaviour.md#5-validation): strings only; numbers, booleans and files
 * as they are. Calls whose whole address is configured (absolute URLs) are not touched, nor are credentials that exist
 * already (docs/decisions/0059).
 * @throws ApiError kind `field` when what must arrive as typed would have to be altered
 */
export async function cleanRequest(operation: Operation, request: unknown): Promise<unknown> {
  if (operation.path === '') return request;
  const altered: [path: string, value: string][] = [];
  const cleaned = await clean(request, [], operation, (path, value) => altered.push([path.join('.'), value]));
  if (!operation.credentials || altered.length === 0) return cleaned;
  const fields: Record<string, string> = {};
  for (const [path, value] of altered) fields[path] = await refusalOf(value, operation.tracked);
  const [message = ''] = Object.values(fields);
  throw new ApiError('field', message, { operation: operation.name, fields });
}

/** What the player has to leave out of a value, named sign by sign and word by word. */
async function refusalOf(value: string, tracked: boolean): Promise<string> {
  const parts = tracked ? sqlTokensIn(value).map((token) => `“${token}”`) : [];
  if ((await stripTags(value)) !== value) parts.push('HTML tags and script addresses');
  return `This can’t be sent as it is. Please leave out ${parts.join(', ')}.`;
}

async function clean(
  value: unknown,
  path: readonly string[],
  operation: Operation,
  altered: (path: readonly string[], value: string) => void,
): Promise<unknown> {
  if (typeof value === 'string') {
    if (operation.existing?.includes(path.join('.'))) return value;
    const text = await cleanText(value, operation.tracked);
    if (text !== value) altered(path, value);
    return text;
  }
  if (Array.isArray(value))
    return Promise.all(value.map((item, index) => clean(item, [...path, String(index)], operation, altered)));
  if (!isRecord(value)) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, item]) => [
      key,
      await clean(item, [...path, key], operation, altered),
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
