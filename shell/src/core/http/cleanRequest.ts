import type { Operation } from '@touchline/shared/contracts/api';
import { isHostName } from '@touchline/shared/contracts/site';
import { t } from '@touchline/shared/language/macro';
import { ApiError } from '@touchline/shared/platform';
import { sqlTokensIn, stripSql } from '@touchline/shared/utilities';
import { stripTags } from './stripMarkup';

/**
 * Sanitises a request (docs/reference/behaviour.md#5-validation): strings only; numbers, booleans and files are
 * unchanged. Calls whose whole address is configured (absolute URLs) are not touched, nor are existing credentials
 * (docs/decisions/requests.md#credentials-that-exist-are-sent-as-they-are) and host names
 * (docs/decisions/requests.md#ids-and-host-names-are-not-altered).
 * @throws ApiError kind `refused` for a text of more than 5,000 characters, which no call has; kind `field` when a value that must be sent as typed would have to be changed, kind `refused` when an
 * id or another host name would
 */
export async function cleanRequest(operation: Operation, request: unknown): Promise<unknown> {
  if (operation.path === '') return request;
  const altered: [path: string, value: string][] = [];
  const cleaned = await clean(request, [], operation, (path, value) => altered.push([path.join('.'), value]));
  const named = altered.find(([path]) => operation.ids?.includes(path) || operation.hosts?.includes(path));
  if (named) {
    const [, value] = named;
    const parts = (await forbiddenIn(value, operation.tracked)).join(', ');
    const message = t`This can’t be sent, because “${value}” contains ${parts}.`;
    throw new ApiError('refused', message, { operation: operation.name });
  }
  if (!operation.credentials || altered.length === 0) return cleaned;
  const fields: Record<string, string> = {};
  for (const [path, value] of altered) {
    const parts = await forbiddenIn(value, operation.tracked);
    fields[path] = t`This can’t be sent as it is. Please leave out ${parts.join(', ')}.`;
  }
  const [message = ''] = Object.values(fields);
  throw new ApiError('field', message, { operation: operation.name, fields });
}

/** The characters and words for which a value can't be sent. */
async function forbiddenIn(value: string, tracked: boolean): Promise<string[]> {
  const parts = tracked ? sqlTokensIn(value).map((token) => `“${token}”`) : [];
  if ((await stripTags(value)) !== value) parts.push(t`HTML tags and script addresses`);
  return parts;
}

async function clean(
  value: unknown,
  path: readonly string[],
  operation: Operation,
  altered: (path: readonly string[], value: string) => void,
): Promise<unknown> {
  if (typeof value === 'string') {
    if (isUnaltered(operation, path.join('.'), value)) return value;
    if (value.length > LONGEST_TEXT) {
      const message = t`This can’t be sent: it has ${value.length} characters, and at most ${LONGEST_TEXT} are possible.`;
      throw new ApiError('refused', message, { operation: operation.name });
    }
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

function isUnaltered({ existing, hosts }: Operation, field: string, value: string): boolean {
  return existing?.includes(field) === true || (hosts?.includes(field) === true && isHostName(value));
}

/** Repeated removal takes time by the square of a text's length. */
const LONGEST_TEXT = 5_000;

/** Removing a tag can form a token and vice versa, so both are removed until neither is left. */
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
