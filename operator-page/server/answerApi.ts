import { describeCanaries } from '@touchline/insight/canary/describeCanaries';
import { askHealth } from '@touchline/insight/collector/collector-address';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { Site } from '@touchline/site/domains/Site';
import * as v from 'valibot';
import { HttpError } from '../http/HttpError';
import type { HealthView, PreviewReach } from '../operator-api';
import { REQUESTS } from '../operator-requests';
import { previewHost } from '../preview/previewHost';
import { addressOfApi, reachBackEnd } from '../preview/reachBackEnd';
import type { Caller } from './Access';
import { add, approve, carryOut, decline, endPreview, mend, takeBack } from './carryOut';
import { readState, type StateOptions } from './readState';

interface ApiCall {
  caller: Caller;
  method: string;
  address: URL;
  /** The decoded JSON of a POST. */
  body: unknown;
}

export type AnswerApi = (call: ApiCall) => Promise<object>;

/**
 * Answers the page's calls.
 * @returns the answer; throws HttpError with the message for the page
 */
export function answerApi(site: Site, usual: Omit<StateOptions, 'caller'>): AnswerApi {
  return async ({ caller, method, address, body }) => {
    const options = { ...usual, caller };
    // Which changes a role covers, the site judges by their plan.
    if (method !== 'GET' && caller.may?.length === 0)
      throw new HttpError(403, {
        message: `${caller.who} may see, and change nothing. Nothing was written.`,
      });
    switch (`${method} ${address.pathname}`) {
      case 'GET /api/state':
        return readState(site, options);
      case 'GET /api/health':
        return health(site, options, address.searchParams);
      case 'GET /api/reach':
        return reach(site, options, address.searchParams.get('host') ?? '');
      case 'POST /api/change':
        return carryOut(site, options, decoded(REQUESTS['/api/change'], body));
      case 'POST /api/undo':
        return takeBack(site, options, decoded(REQUESTS['/api/undo'], body));
      case 'POST /api/mend':
        return mend(site, options, decoded(REQUESTS['/api/mend'], body));
      case 'POST /api/approve':
        return approve(site, options, decoded(REQUESTS['/api/approve'], body));
      case 'POST /api/decline':
        return decline(site, options, decoded(REQUESTS['/api/decline'], body));
      case 'POST /api/close-preview':
        return endPreview(site, options, decoded(REQUESTS['/api/close-preview'], body));
      case 'POST /api/add':
        return add(site, options, decoded(REQUESTS['/api/add'], body));
      default:
        throw new HttpError(404, { message: `Nothing answers ${method} ${address.pathname}.` });
    }
  };
}

/** @param asked the domain, or none for all, and the hours */
async function health(site: Site, { collector }: StateOptions, asked: URLSearchParams): Promise<HealthView> {
  const domain = asked.get('domain') ?? undefined;
  const hours = Number(asked.get('hours') ?? 24);
  // The collector answers for any domain, and refuses hours that are no number.
  if (domain !== undefined) await site.settings(domain);
  if (!(hours > 0)) throw new HttpError(400, { message: 'Name the hours by a number.' });
  try {
    const answer = await askHealth({ site: site.dir, collector, domain, hours });
    return { ...answer, canaries: await describeCanaries(site, collector) };
  } catch (error) {
    if (error instanceof UserError) throw new HttpError(503, { message: error.message });
    throw error;
  }
}

async function reach(site: Site, { previewPort }: StateOptions, host: string): Promise<PreviewReach> {
  if (previewPort === undefined) throw new HttpError(404, { message: 'There is no preview here.' });
  const origin = `http://${previewHost(host)}:${previewPort}`;
  const api = addressOfApi(await site.config(), await site.settings(host), host);
  const reach = api === undefined ? 'unreachable' : await reachBackEnd(api, origin);
  return { api: api ?? 'the back end', origin, reach };
}

function decoded<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const fields = Object.fromEntries(
    result.issues.map((issue) => [String(issue.path?.at(-1)?.key ?? ''), issue.message]),
  );
  // A union has its members' issues below its own.
  const issues = result.issues.flatMap((issue) => [issue, ...(issue.issues ?? [])]);
  const isTooMuch = issues.find(({ type }) => type === 'max_length')?.message;
  throw new HttpError(400, { message: isTooMuch ?? 'That is not something that can be changed.', fields });
}
