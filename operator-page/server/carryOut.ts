import { join } from 'node:path';
import { servedTarget } from '@touchline/deploy/nginx/rebakeSite';
import { closePreview } from '@touchline/registry/publish/open-previews';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import { UserError } from '@touchline/registry/terminal/terminal';
import { OutdatedError } from '@touchline/site/domains/applyPlan';
import { changeSeveral } from '@touchline/site/domains/changeSeveral';
import { differenceLines } from '@touchline/site/domains/differenceLines';
import { NotAllowedError } from '@touchline/site/domains/permissions';
import type { Outcome, Site } from '@touchline/site/domains/Site';
import { HttpError } from '../http/HttpError';
import type { Done } from '../operator-api';
import type { Requests } from '../operator-requests';
import { invalidFields, invalidFieldsOfNew } from './invalidFields';
import { readState, type StateOptions } from './readState';

/**
 * Answers a request.
 * @throws HttpError 409 with the newer state, where the page's view is older, 422 with the reason; nothing was written then
 */
type Act<Path extends keyof Requests> = (
  site: Site,
  options: StateOptions,
  request: Requests[Path],
) => Promise<Done>;

export const carryOut: Act<'/api/change'> = (site, options, request) => {
  const { host, revision, change, dryRun = false, at, also = [] } = request;
  const by = { ...actOf(options), dryRun };
  return refusable(site, options, {
    act: () => {
      const moment = at === undefined ? undefined : momentToCome(at);
      const changes = [{ host, revision }, ...also].map((seen) => ({
        host: seen.host,
        change: () => change,
        act: { ...by, at: moment, seen },
      }));
      return changeSeveral(site, changes);
    },
    fields: () =>
      invalidFields('kind' in change ? [change] : change, (part) =>
        site.change(host, part, { who: by.who, dryRun: true }),
      ),
  });
};

/** @returns ISO-8601 in UTC @throws UserError when it is no time, or has passed */
function momentToCome(at: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time))
    throw new UserError('Choose the day and the time of the change. Nothing was written.');
  if (time <= Date.now())
    throw new UserError(
      'The time of the change has passed. Choose a later one, or change it at once. Nothing was written.',
    );
  return new Date(time).toISOString();
}

export const takeBack: Act<'/api/undo'> = (site, options, { undo, ...seen }) =>
  refusable(site, options, { act: () => site.undo(undo, { ...actOf(options), seen }) });

export const mend: Act<'/api/mend'> = (site, options, seen) =>
  refusable(site, options, { act: () => site.mend(seen.host, { ...actOf(options), seen }) });

export const add: Act<'/api/add'> = (site, options, { host, from }) => {
  const act = actOf(options);
  return refusable(site, options, {
    act: () => site.add(host, from, act),
    fields: () => invalidFieldsOfNew(host, from, (...names) => site.add(...names, { ...act, dryRun: true })),
  });
};

export const approve: Act<'/api/approve'> = (site, options, { proposal }) =>
  refusable(site, options, { act: () => site.approve(proposal, actOf(options)) });

export const decline: Act<'/api/decline'> = (site, options, { proposal }) =>
  refusable(site, options, {
    act: async () => {
      const { host, words } = await site.decline(proposal, actOf(options));
      return { host, words: `declined: ${words}` };
    },
  });

export const endPreview: Act<'/api/close-preview'> = async (site, options, request) => {
  const { who, may } = options.caller;
  if (may && !may.includes('release'))
    throw new HttpError(403, { message: `${who} may not change releases. Nothing was written.` });
  const store = new RegistryStore(servedTarget(join(site.dir, 'cdn')));
  const by = () => ({ who, when: new Date().toISOString() });
  return refusable(site, options, {
    act: async () => {
      await closePreview(store, request, { team: undefined, reason: undefined, by }, { isOperator: true });
      return { host: request.remote, words: `closed the preview ${request.name}` };
    },
  });
};

const actOf = ({ caller: { who, subject, may } }: StateOptions) => ({ who, subject, may });

async function done(
  site: Site,
  options: StateOptions,
  outcomes: readonly (Outcome | Declined)[],
): Promise<Done> {
  const changed = outcomes.map((outcome) => ('status' in outcome ? outcome.record : undefined));
  return {
    state: await readState(site, options),
    words:
      outcomes.length === 1
        ? outcomes.map(wordsOf).join('')
        : outcomes.map((outcome) => wordsOf(outcome).replace(/\.?$/, '.')).join(' '),
    sees: outcomes.flatMap((outcome) => {
      if (!('status' in outcome) || outcome.status === 'unchanged') return [];
      const seen = [...differenceLines(outcome.before, outcome.after), ...outcome.notes];
      return outcomes.length === 1 ? seen : seen.map((line) => `${outcome.host}: ${line}`);
    }),
    // Undo beside the outcome takes one change back; those of several domains are taken back in each one's history.
    record: changed.length === 1 ? changed[0]?.id : undefined,
  };
}

function wordsOf(outcome: Outcome | Declined): string {
  const { host, words } = outcome;
  if (!('status' in outcome)) return `${host}: ${words}`;
  const { status, proposal } = outcome;
  if (status === 'unchanged') return `${host}: it is so already (${words}). Nothing was written.`;
  if (proposal?.at !== undefined)
    return `${host}: ${words}. This waits for its time${proposal.kinds.length > 0 && !proposal.approved ? ' and for a second person' : ''}; nothing is changed yet.`;
  return proposal
    ? `${host}: ${words}. This waits for a second person; nothing is changed yet.`
    : `${host}: ${words}`;
}

type Declined = Pick<Outcome, 'host' | 'words'>;

interface Attempt {
  act(): Promise<Outcome | Declined | Outcome[]>;
  /** The wrong fields of a refused form. */
  fields?(): Promise<Readonly<Record<string, string>>>;
}

async function refusable(site: Site, options: StateOptions, { act, fields }: Attempt): Promise<Done> {
  try {
    const outcome = await act();
    return await done(site, options, Array.isArray(outcome) ? outcome : [outcome]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message } = error;
    if (error instanceof NotAllowedError) throw new HttpError(403, { message });
    if (error instanceof OutdatedError)
      throw new HttpError(409, { message, state: await readState(site, options) });
    throw new HttpError(422, { message, ...(fields && { fields: await fields() }) });
  }
}
