import { openRegistry, type RegistryOptions } from '@touchline/registry/store/openRegistry';
import { type Terminal, UsageError, UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import type { KeptRecord, Trail } from '@touchline/registry/trail/registry-trail';

/**
 * Tells who changed the registry, or whether its trail is whole.
 * @throws UserError when it is not, UsageError for a head without --verify
 */
export async function listTrail(
  options: RegistryOptions & {
    remote?: string | undefined;
    verify?: true | undefined;
    head?: string | undefined;
    json?: true | undefined;
  },
  terminal: Terminal,
): Promise<void> {
  if (options.head !== undefined && !options.verify) throw new UsageError('--head goes with --verify.');
  const { store } = await openRegistry({ ...options, dryRun: true }, terminal);
  const trail = await store.trail();
  if (options.verify) {
    if (trail.records.length === 0 && Object.keys((await store.read()).remotes).length === 0)
      throw new UserError(
        `There is no registry in ${options.to}, so nothing was verified. Is --to the right place? If it is, the registry was deleted: restore it.`,
      );
    const kept = options.head === undefined ? [] : headFaults(trail.records, options.head);
    verdict([...trail.faults, ...kept], describe(trail), terminal.out);
    return;
  }
  const { remote } = options;
  const records = trail.records.filter((record) => remote === undefined || record.remote === remote);
  if (remote !== undefined && records.length === 0) {
    const recorded = trail.records.flatMap((record) => record.remote ?? []);
    const names = [...new Set([...Object.keys((await store.read()).remotes), ...recorded])];
    if (!names.includes(remote)) throw new UsageError(unknownWord('remote', remote, names.sort()));
  }
  const of = remote === undefined ? 'the registry' : remote;
  if (options.json) terminal.out(JSON.stringify(records, null, 2));
  else if (records.length === 0) terminal.out(`No change of ${of} is recorded yet.`);
  else for (const record of records) terminal.out(recordLine(record));
  for (const fault of trail.faults) if (!options.json) terminal.out(`NOT WHOLE: ${fault}`);
}

/**
 * Tells whether a trail or a history holds.
 * @throws UserError with what is wrong
 */
export function verdict(
  faults: readonly string[],
  lines: readonly string[],
  out: (line: string) => void,
): void {
  if (faults.length > 0)
    throw new UserError(
      [
        ...faults,
        ...lines,
        `${faults.length} fault${faults.length > 1 ? 's' : ''}. Nothing was changed.`,
      ].join('\n'),
    );
  for (const line of lines) out(line);
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
