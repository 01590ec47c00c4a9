import { describeCanaries } from '@touchline/insight/canary/describeCanaries';
import { askHealth } from '@touchline/insight/collector/collector-address';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { Site } from '@touchline/site/domains/openSite';
import { HttpError } from '../http/HttpError';
import type { HealthView, PreviewReach } from '../operator-api';
import { previewHost } from '../preview/previewHost';
import { addressOfApi, reachBackEnd } from '../preview/reachBackEnd';
import type { Caller } from './Access';
import { readState, type StateOptions } from './readState';
import { answerWrite, isWrite } from './write-requests';

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
    // The site decides by a change's plan whether a role covers it.
    if (method !== 'GET' && caller.may?.length === 0)
      throw new HttpError(403, {
        message: `${caller.who} may see, and change nothing. Nothing was written.`,
      });
    const path = address.pathname;
    if (method === 'POST' && isWrite(path)) return answerWrite(site, options, path, body);
    switch (`${method} ${path}`) {
      case 'GET /api/state':
        return readState(site, options);
      case 'GET /api/health':
        return health(site, options, address.searchParams);
      case 'GET /api/reach':
        return reach(site, options, address.searchParams.get('host') ?? '');
      default:
        throw new HttpError(404, { message: `Nothing answers ${method} ${path}.` });
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
