import { join } from 'node:path';
import { servedTarget } from '@touchline/deploy/nginx/rebakeSite';
import { closePreview } from '@touchline/registry/publish/open-previews';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { Outcome } from '@touchline/site/domains/applyPlan';
import { OutdatedError } from '@touchline/site/domains/applyPlan';
import { changeSeveral } from '@touchline/site/domains/changeSeveral';
import { differenceLines } from '@touchline/site/domains/differenceLines';
import type { Site } from '@touchline/site/domains/openSite';
import { NotAllowedError } from '@touchline/site/domains/permissions';
import * as v from 'valibot';
import { HttpError } from '../http/HttpError';
import type { Done } from '../operator-api';
import { REQUESTS, type Requests } from '../operator-requests';
import { invalidFields, invalidFieldsOfNew } from './invalidFields';
import { readState, type StateOptions } from './readState';

/** How the request of a path is done. */
type Writes = {
  [Path in keyof Requests]: (site: Site, options: StateOptions, request: Requests[Path]) => Write;
};

interface Write {
  act(): Promise<Outcome | Described | Outcome[]>;
  /** The wrong fields of a refused form. */
  fields?(): Promise<Readonly<Record<string, string>>>;
}

/** What was done that is no change of a domain. */
type Described = Pick<Outcome, 'host' | 'description'>;

const WRITES: Writes = {
  '/api/change'(site, options, { host, revision, change, dryRun = false, at, also = [] }) {
    const by = { ...actOf(options), dryRun };
    return {
      act() {
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
    };
  },
  '/api/undo': (site, options, { undo, ...seen }) => ({
    act: () => site.undo(undo, { ...actOf(options), seen }),
  }),
  '/api/mend': (site, options, seen) => ({
    act: () => site.mend(seen.host, { ...actOf(options), seen }),
  }),
  '/api/add'(site, options, { host, from }) {
    const act = actOf(options);
    return {
      act: () => site.add(host, from, act),
      fields: () =>
        invalidFieldsOfNew(host, from, (...names) => site.add(...names, { ...act, dryRun: true })),
    };
  },
  '/api/approve': (site, options, { proposal }) => ({
    act: () => site.approve(proposal, actOf(options)),
  }),
  '/api/decline': (site, options, { proposal }) => ({
    async act() {
      const { host, words } = await site.decline(proposal, actOf(options));
      return { host, description: `declined: ${words}` };
    },
  }),
  '/api/close-preview': (site, { caller: { who, may } }, request) => ({
    async act() {
      if (may && !may.includes('release'))
        throw new HttpError(403, { message: `${who} may not change releases. Nothing was written.` });
      const store = new RegistryStore(servedTarget(join(site.dir, 'cdn')));
      const by = () => ({ who, when: new Date().toISOString() });
      await closePreview(store, request, { team: undefined, reason: undefined, by }, { isOperator: true });
      return { host: request.remote, description: `closed the preview ${request.name}` };
    },
  }),
};

export const isWrite = (path: string): path is keyof Requests => Object.hasOwn(REQUESTS, path);

/**
 * Answers a request that changes something.
 * @param body the decoded JSON
 * @throws HttpError 400 for another request than the path takes, 409 with the newer state where the page's view is older,
 * 403 and 422 with the reason; nothing was written then
 */
export async function answerWrite<Path extends keyof Requests>(
  site: Site,
  options: StateOptions,
  path: Path,
  body: unknown,
): Promise<Done> {
  const { act, fields } = WRITES[path](site, options, decoded(path, body));
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

function decoded<Path extends keyof Requests>(path: Path, body: unknown): Requests[Path] {
  const result = v.safeParse<v.GenericSchema<unknown, Requests[Path]>>(REQUESTS[path], body);
  if (result.success) return result.output;
  const fields = Object.fromEntries(
    result.issues.map((issue) => [String(issue.path?.at(-1)?.key ?? ''), issue.message]),
  );
  // A union has its members' issues below its own.
  const issues = result.issues.flatMap((issue) => [issue, ...(issue.issues ?? [])]);
  const isTooMuch = issues.find(({ type }) => type === 'max_length')?.message;
  throw new HttpError(400, {
    message: isTooMuch ?? 'The request is not valid: reload the page and try again.',
    fields,
  });
}

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

const actOf = ({ caller: { who, subject, may } }: StateOptions) => ({ who, subject, may });

async function done(
  site: Site,
  options: StateOptions,
  outcomes: readonly (Outcome | Described)[],
): Promise<Done> {
  const [first, ...others] = outcomes;
  const sentences = outcomes.map(sentenceOf);
  return {
    state: await readState(site, options),
    words:
      others.length === 0
        ? sentences.join('')
        : sentences.map((sentence) => sentence.replace(/\.?$/, '.')).join(' '),
    sees: outcomes.flatMap((outcome) => {
      if (!('status' in outcome) || outcome.status === 'unchanged') return [];
      const seen = [...differenceLines(outcome.before, outcome.after), ...outcome.notes];
      return others.length === 0 ? seen : seen.map((line) => `${outcome.host}: ${line}`);
    }),
    // Undo beside the outcome takes one change back; those of several domains are taken back in each one's history.
    record: first && 'status' in first && others.length === 0 ? first.record?.id : undefined,
  };
}

function sentenceOf(outcome: Outcome | Described): string {
  const said = `${outcome.host}: ${outcome.description}`;
  if (!('status' in outcome)) return said;
  const { status, proposal, host, description } = outcome;
  if (status === 'unchanged') return `${host}: nothing to change (${description}). Nothing was written.`;
  if (!proposal) return said;
  const needsPerson = proposal.kinds.length > 0 && !proposal.approved;
  const waitsFor =
    proposal.at === undefined
      ? 'a second person'
      : `its time${needsPerson ? ' and for a second person' : ''}`;
  return `${said}. This waits for ${waitsFor}; nothing is changed yet.`;
}
