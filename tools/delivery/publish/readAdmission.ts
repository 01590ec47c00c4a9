import { type Terminal, UsageError } from '../cli/Command';
import { readForce } from '../cli/readArgs';
import { whoActs } from '../operator/whoActs';
import { packageIn } from './openRegistry';

/** The options of every command that changes who gets which release. */
export const ADMISSION_OPTIONS = {
  team: { type: 'string' },
  force: { type: 'boolean', default: false },
  reason: { type: 'string' },
  as: { type: 'string' },
} as const;

export const AS_HELP =
  '  --as <name>        who you are, for the trail: TOUCHLINE_OPERATOR unless told, else the user of the system';

export const ADMISSION_HELP = `  --team <name>      your team; TOUCHLINE_TEAM or "touchline": { "team": … } of package.json unless told
  --force --reason "<why>"
                     does what would be refused; the registry keeps who did it, when and why
${AS_HELP}`;

export interface AdmissionValues {
  team?: string | undefined;
  force: boolean;
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
export async function readAdmission(values: AdmissionValues, terminal: Terminal): Promise<Admission> {
  const { force, reason, as } = values;
  return {
    reason: readForce(force, reason),
    team: await teamOf(values.team, terminal),
    by: () => ({ who: whoActs(as, terminal), when: terminal.now().toISOString() }),
  };
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
