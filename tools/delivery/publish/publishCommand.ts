import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { own, STABLE_CHANNEL } from '@touchline/shared/contracts';
import { type Command, type Terminal, UsageError, UserError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { callsInWords } from '../compatible/checkCalls';
import { readSigningKey } from '../keys/readSigningKey';
import { buildRelease } from '../release/buildRelease';
import { releaseFolder } from './addRelease';
import { DROPPING_HELP, DROPPING_OPTION } from './admission';
import { describeEffect } from './describeEffect';
import { openRegistry, TARGET_HELP, TARGET_OPTIONS } from './openRegistry';
import { publishRelease } from './publishRelease';
import { ADMISSION_HELP, ADMISSION_OPTIONS, readAdmission } from './readAdmission';
import { readChannel } from './readChannel';
import { MANIFEST_FILE, readRelease } from './readRelease';
import { readSites } from './readSites';

export const publishCommand: Command = {
  name: 'publish',
  summary: 'uploads a release and points a channel at it',
  help: `touchline publish --to <place> --channel <name> [--release <folder> | --build]
                         [--key <file>] [--team <name>] [--dry-run]

Uploads the files of a release (touchline release makes one), checks that each arrived whole, and then puts the release
into the registry and points the channel at it, in one step. A file that is there already is not written again, so a
publish that was cut off is finished by running it again. Another file of the same name is never overwritten.

The remote's name, and every path, modal and slot of the release, belongs to who published it first (touchline owners).
A release with the name of another team, or a place of another remote, is refused. So is one that a domain's players would
get and that the deployed shell cannot run, that collides with another remote's release, or that drops a path
(touchline check-compatible): deploy the shell first, or publish to a channel that no domain follows.

${TARGET_HELP}
  --channel <name>   next, stable or any other word; players follow stable unless their domain says otherwise
  --release <folder> which release; unless told, the newest in ./release
  --build            makes the release first (touchline release)
  --key <file>       signs it with this private key (touchline keys create); TOUCHLINE_SIGNING_KEY has the key itself, for
                     CI. A release that is there already is signed by publishing it again.
${DROPPING_HELP}
${ADMISSION_HELP}

Example, in a remote's folder:
  touchline publish --to /srv/www/cdn --channel next`,

  async run(args, terminal) {
    const { values } = readArgs(args, {
      ...TARGET_OPTIONS,
      ...ADMISSION_OPTIONS,
      ...DROPPING_OPTION,
      channel: { type: 'string' },
      release: { type: 'string' },
      key: { type: 'string' },
      build: { type: 'boolean', default: false },
    });
    if (values.build && values.release !== undefined)
      throw new UsageError('--build makes the release, --release names one: not both.');
    const channel = readChannel(values.channel);
    const folder = values.build
      ? (await buildRelease(terminal.cwd, readRelease)).folder
      : await releaseToPublish(values.release, terminal);
    const release = await readRelease(folder);
    const { name, version } = release.manifest;
    const key = await readSigningKey(values.key, terminal);
    const admission = await readAdmission(values, terminal);
    const { target, store, dryRun } = await openRegistry(values, terminal);
    const sites = await readSites(target);
    const { uploaded, registry, lines } = await publishRelease(target, release, channel, {
      dryRun,
      admission,
      sites,
      dropping: values.dropping ?? [],
      key,
    });
    const { out } = terminal;
    if (dryRun) out('Dry run: nothing was changed. This would happen:');
    out(`${name} ${version} in ${target.address}, ${releaseFolder(release.manifest)}`);
    out(`Files: ${uploaded.written.length} written, ${uploaded.there.length} there already.`);
    if (key) out(`Signed with the key ${key.id}.`);
    if (registry.after === registry.before)
      out(`The registry has it already, and "${channel}" points at it.`);
    else out(`The registry has it, and "${channel}" points at it.`);
    out(callsInWords(release.manifest));
    const published = own(registry.after.remotes, name);
    if (published?.channels[STABLE_CHANNEL] === undefined)
      out(
        `${name} has no "${STABLE_CHANNEL}" yet: players see nothing of it, but on domains that choose "${channel}". When it is ready: touchline promote ${channel}`,
      );
    for (const line of [...describeEffect(registry, name, sites.sites), ...lines]) out(line);
    warnOfSize(store.size, terminal);
  },
};

async function releaseToPublish(typed: string | undefined, { cwd, out }: Terminal): Promise<string> {
  if (typed !== undefined) return resolve(cwd, typed);
  const folder = join(cwd, 'release');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const releases = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const made = await Promise.all(
    releases.map(async ({ name }) => ({
      name,
      at: (await stat(join(folder, name, MANIFEST_FILE)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const [newest] = made.toSorted((one, other) => other.at - one.at);
  if (newest === undefined)
    throw new UserError(`There is no release in ${folder}. Make one first: touchline release`);
  if (made.length > 1) out(`The newest of ${made.length} releases in ${folder}: ${newest.name}`);
  return join(folder, newest.name);
}

/** Every visit fetches the registry first, so its size is reported. */
const LARGE_BYTES = 300_000;

function warnOfSize(bytes: number, { out }: Terminal) {
  if (bytes > LARGE_BYTES)
    out(
      `The registry has grown to ${Math.round(bytes / 1000)} kB, which every command reads and older shells fetch at every visit: touchline prune makes it small again.`,
    );
}
