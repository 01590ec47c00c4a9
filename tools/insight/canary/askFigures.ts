import type { DomainChoices } from '@touchline/registry/store/readSites';
import { UserError } from '@touchline/registry/terminal/terminal';
import { choiceOf, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import type { RemoteChoice } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';
import * as v from 'valibot';
import { askHealth, type HealthQuestion, MAX_HOURS } from '../collector/collector-address';
import type { HealthAnswer } from '../collector/HealthAnswer';
import { DAY_MS, HOUR_MS } from '../collector/Tally';
import type { CanaryFigures } from './canary-rules';

const count = v.pipe(v.number(), v.finite(), v.minValue(0));
/** What is read of an answer. It decides about a release, so nothing of it is taken on trust. */
const used = v.object({
  now: count,
  rows: v.array(
    v.object({
      hour: count,
      remote: v.string(),
      release: v.string(),
      device: v.string(),
      counts: v.record(v.string(), count),
    }),
  ),
  networks: v.array(v.object({ day: count, remote: v.string(), release: v.string(), count })),
  problem: v.optional(v.string()),
});

/** Whether players of a domain get a canary of the registry: it follows stable, and has none of its own. */
export function getsCanary(choice: RemoteChoice | undefined): boolean {
  const { enabled, channel, version, canary } = choiceOf(choice);
  return enabled && channel === STABLE_CHANNEL && version === undefined && canary === undefined;
}

/** The domains that get a canary of the registry and ask for a person before another release. */
export function askingDomains(remote: string, sites: readonly DomainChoices[]): string[] {
  return sites
    .filter(({ choices, asksForPerson }) => asksForPerson && getsCanary(own(choices, remote)))
    .map(({ host }) => host);
}

/**
 * What pages reported to a collector since a time. Domains that do not follow stable are left out, because their players
 * do not get the canary, and may have a release for other reasons.
 * @param from milliseconds since 1970; reports of its whole day are told
 * @param domains those that are known; none: all that reported
 */
export async function askFigures(
  remote: string,
  where: Pick<HealthQuestion, 'site' | 'collector'>,
  from: number,
  now: number,
  domains: readonly DomainChoices[],
): Promise<CanaryFigures> {
  const hours = Math.min(Math.max(Math.ceil((now - (from - (from % DAY_MS))) / HOUR_MS), 1), MAX_HOURS);
  const following = domains.filter(({ choices }) => getsCanary(own(choices, remote)));
  const hosts =
    following.length === domains.length ? [undefined] : following.map(({ host }): string | undefined => host);
  try {
    const answers = await Promise.all(hosts.map((domain) => askHealth({ ...where, domain, hours })));
    const read = answers.map((answer) => v.safeParse(used, answer));
    if (read.some(({ success }) => !success)) return { silent: 'What the collector answers are no figures.' };
    const usable = read.flatMap(({ success, output }) => (success ? [output] : []));
    const problem = usable.find((answer) => answer.problem !== undefined)?.problem;
    if (problem !== undefined) return { silent: `The collector: ${problem}` };
    return { answer: together(usable, hours, now) };
  } catch (fault) {
    if (fault instanceof UserError) return { silent: fault.message };
    throw fault;
  }
}

function together(answers: readonly v.InferOutput<typeof used>[], hours: number, now: number): HealthAnswer {
  return {
    domain: undefined,
    hours,
    now: Math.max(...answers.map((answer) => answer.now), 0) || now,
    domains: [],
    rows: answers.flatMap(({ rows }) => rows),
    devices: [],
    networks: mostOf(answers.map(({ networks }) => networks)),
    causes: [],
    leftOut: [],
  };
}

/** One network may report for several domains, so those of the domain with most count, not the sum. */
function mostOf(answers: readonly HealthAnswer['networks'][]): HealthAnswer['networks'] {
  const rows = new Map<string, HealthAnswer['networks'][number]>();
  for (const row of answers.flat()) {
    const key = `${row.day} ${row.remote} ${row.release}`;
    if (row.count > (rows.get(key)?.count ?? 0)) rows.set(key, row);
  }
  return [...rows.values()];
}
