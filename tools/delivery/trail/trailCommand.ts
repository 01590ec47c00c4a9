import { type Command, UsageError, UserError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { openRegistry, TARGET_HELP, TARGET_OPTIONS } from '../publish/openRegistry';
import type { KeptRecord, Trail } from './registry-trail';

/** `touchline trail`: who changed the registry, and whether that is all. */
export const trailCommand: Command = {
  name: 'trail',
  summary: 'lists who changed the registry, when and why; verifies that nothing is missing',
  help: `touchline trail --to <place> [--remote <name>] [--json]
touchline trail --to <place> --verify [--head <hash>]

Every command that changes the registry writes a record first: who, when, what, and the hash of the record before. The
registry names its own record. The latest comes first.

${TARGET_HELP}
  --remote <name>    only changes of this remote
  --verify           checks that no record was altered or taken out and that nothing was changed without one, and prints
                     the head: the hash of the last record. Exit code 1 when something is wrong.
  --head <hash>      with --verify: a head that was printed earlier and kept elsewhere. A chain alone can't show that its
                     end was cut off, or that all of it was written anew; the kept head can.
  --json             as JSON

Example, every night, from another machine:
  touchline trail --to s3://site/cdn --verify --head "$(cat last-head)"`,

  async run(args, terminal) {
    const { values } = readArgs(args, {
      ...TARGET_OPTIONS,
      remote: { type: 'string' },
      verify: { type: 'boolean', default: false },
      head: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    if (values.head !== undefined && !values.verify) throw new UsageError('--head goes with --verify.');
    const { store } = await openRegistry({ ...values, 'dry-run': true }, terminal);
    const trail = await store.trail();
    if (values.verify) {
      const kept = values.head === undefined ? [] : headFaults(trail.records, values.head);
      verdict([...trail.faults, ...kept], describe(trail), terminal.out);
      return;
    }
    const records = trail.records.filter(
      ({ remote }) => values.remote === undefined || remote === values.remote,
    );
    if (values.json) terminal.out(JSON.stringify(records, null, 2));
    else if (records.length === 0) terminal.out('No change of the registry is recorded yet.');
    else for (const record of records) terminal.out(recordLine(record));
    for (const fault of trail.faults) if (!values.json) terminal.out(`NOT WHOLE: ${fault}`);
  },
};

/**
 * Tells whether a trail or a history holds.
 * @throws UserError with what is wrong
 */
export function verdict(
  faults: readonly string[],
  words: readonly string[],
  out: (line: string) => void,
): void {
  if (faults.length > 0)
    throw new UserError(
      [
        ...faults,
        ...words,
        `${faults.length} fault${faults.length > 1 ? 's' : ''}. Nothing was changed.`,
      ].join('\n'),
    );
  for (const line of words) out(line);
  out('Nothing is missing or altered.');
}

function describe({ records, attempts }: Trail): string[] {
  const [last] = records;
  if (!last) return ['No change of the registry is recorded yet.'];
  const others =
    attempts === 0
      ? ''
      : ` ${attempts} more never came into force: their commands were cut off, or tried again because others wrote.`;
  return [
    `Records: ${records.length}, from ${records.at(-1)?.when} to ${last.when}.${others}`,
    `Head: ${last.sha256}`,
  ];
}

/** Whether the trail goes on from a head that was kept elsewhere. */
function headFaults(records: readonly KeptRecord[], head: string): string[] {
  return records.some(({ sha256 }) => sha256 === head.trim().toLowerCase())
    ? []
    : [`No record has the hash ${head}: the end of the trail was cut off, or it was written anew.`];
}

function recordLine({ number, when, who, words, team, reason }: KeptRecord): string {
  return `${String(number).padStart(4)}  ${when.slice(0, 16).replace('T', ' ')}  ${who}${team === undefined ? '' : ` (${team})`}  ${words}${reason === undefined ? '' : ` Reason: ${reason}`}`;
}
