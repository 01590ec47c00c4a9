import { readForce } from '../terminal/readReason';
import { type Terminal, UsageError } from '../terminal/terminal';
import { whoActs } from '../terminal/whoActs';
import { openRegistry, packageIn, type RegistryOptions } from './openRegistry';

/** The values of the options TEAM, FORCE, REASON and AS. */
export interface AdmissionOptions {
  team?: string | undefined;
  force?: boolean | undefined;
  reason?: string | undefined;
  as?: string | undefined;
}

/** Who types a command, and whether what is refused is done all the same. */
export interface Admission {
  team: string | undefined;
  /** Why what would be refused is done all the same; undefined: it is not. */
  reason: string | undefined;
  /** For the record. @throws UsageError when the name is unknown */
  by(): { who: string; when: string };
}

/** @throws UsageError for --force without --reason, the other way round, or a name that is none */
async function readAdmission(options: AdmissionOptions, terminal: Terminal): Promise<Admission> {
  const { force, reason, as } = options;
  return {
    reason: readForce(force, reason),
    team: await teamOf(options.team, terminal),
    by: () => ({ who: whoActs(as, terminal), when: terminal.now().toISOString() }),
  };
}

/** Opens the registry that a command changes, and says who types it. */
export async function openChange(options: RegistryOptions & AdmissionOptions, terminal: Terminal) {
  const admission = await readAdmission(options, terminal);
  return { ...(await openRegistry(options, terminal)), admission };
}

const MAX_TEAM = 80;

async function teamOf(typed: string | undefined, { cwd, env }: Terminal): Promise<string | undefined> {
  const team = (typed ?? env.TOUCHLINE_TEAM ?? (await packageIn(cwd)).touchline.team)?.trim();
  return team === undefined || team === '' ? undefined : checkTeam(team);
}

/** @throws UsageError when it is not one line of a name's length */
export function checkTeam(team: string): string {
  if (team.length <= MAX_TEAM && !/\p{Cc}/u.test(team)) return team;
  throw new UsageError(`A team's name is one line of at most ${MAX_TEAM} characters.`);
}
