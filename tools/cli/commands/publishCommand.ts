import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { changingCommand, DROPPING, MAPS } from '@touchline/registry/command/options';
import { callsInWords } from '@touchline/registry/compatible/checkCalls';
import { readSigningKey } from '@touchline/registry/keys/readSigningKey';
import { describeEffect } from '@touchline/registry/publish/describeEffect';
import { publishRelease } from '@touchline/registry/publish/publishRelease';
import { buildRelease } from '@touchline/registry/release/buildRelease';
import { describeKeptMaps, openMaps } from '@touchline/registry/release/MapPlace';
import { MANIFEST_FILE, readRelease } from '@touchline/registry/release/readRelease';
import { releaseFolder } from '@touchline/registry/store/addRelease';
import { openChange } from '@touchline/registry/store/openChange';
import { readChannel } from '@touchline/registry/store/openRegistry';
import { readSites } from '@touchline/registry/store/readSites';
import { type Terminal, UserError } from '@touchline/registry/terminal/terminal';
import { STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';

export const publishCommand = (terminal: Terminal) =>
  changingCommand('publish', {
    owner: 'For the team of a remote:',
    summary: 'uploads a release and points a channel at it',
    about: `Uploads the files of a release (touchline release makes one), checks that each arrived whole, and then puts the
release into the registry and points the channel at it, in one step. A file that is there already is not written again,
so a publish that was cut off is finished by running it again. Another file of the same name is never overwritten.

The remote's name, and every path, modal and slot of the release, belongs to who published it first (touchline look
owners). A release with the name of another team, or a place of another remote, is refused. So is one that a domain's
players would get and that the deployed shell cannot run, that collides with another remote's release, or that drops a
path (touchline look fit): deploy the shell first, or publish to a channel that no domain follows.`,
    example: `in a remote's folder:
  touchline publish --to /srv/www/cdn --channel next`,
  })
    .requiredOption(
      '--channel <name>',
      'next, stable or any other word; players follow stable unless their domain says otherwise',
    )
    .option('--release <folder>', 'which release; unless told, the newest in ./release')
    .addOption(new Option('--build', 'makes the release first').conflicts('release'))
    .option(
      '--key <file>',
      'signs it with this private key (touchline keys create); TOUCHLINE_SIGNING_KEY has the key itself, for CI. A release that is there already is signed by publishing it again',
    )
    .addOption(MAPS)
    .addOption(DROPPING)
    .action(async (options) => {
      const channel = readChannel(options.channel);
      const folder = await releaseToPublish(options, terminal);
      const release = await readRelease(folder);
      const { name, version } = release.manifest;
      const key = await readSigningKey(options.key, terminal);
      const { target, store, admission, dryRun } = await openChange(options, terminal);
      const sites = await readSites(target);
      const place = await openMaps(options.maps, terminal, target);
      const { uploaded, registry, lines, maps } = await publishRelease(target, release, channel, {
        dryRun,
        admission,
        sites,
        dropping: options.dropping ?? [],
        key,
        maps: place && { place, built: folder },
      });
      const { out } = terminal;
      if (dryRun) out('Dry run: nothing was changed. This would happen:');
      out(`${name} ${version} in ${target.address}, ${releaseFolder(release.manifest)}`);
      out(`Files: ${uploaded.written.length} written, ${uploaded.there.length} there already.`);
      if (!dryRun) out(describeKeptMaps(maps, place));
      if (key) out(`Signed with the key ${key.id}.`);
      if (registry.after === registry.before)
        out(`The registry has it already, and "${channel}" points at it.`);
      else out(`The registry has it, and "${channel}" points at it.`);
      // A mistyped place looks like a new one.
      if (Object.keys(registry.before.remotes).length === 0)
        out(
          `It is the first release there: where a site has others already, --to is another place than theirs.`,
        );
      out(callsInWords(release.manifest));
      const published = own(registry.after.remotes, name);
      if (published?.channels[STABLE_CHANNEL] === undefined)
        out(
          `${name} has no "${STABLE_CHANNEL}" yet: players see nothing of it, but on domains that choose "${channel}". When it is ready: touchline give ${channel}`,
        );
      for (const line of [...describeEffect(registry, name, sites.sites), ...lines]) out(line);
      warnOfSize(store.size, terminal);
    });

/** The folder of the release that the options name, or else of the newest. */
export async function releaseToPublish(
  { build, release }: { build?: true; release?: string },
  { cwd, out }: Terminal,
): Promise<string> {
  if (build) return (await buildRelease(cwd, readRelease)).folder;
  if (release !== undefined) return resolve(cwd, release);
  const folder = join(cwd, 'release');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const releases = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const made = await Promise.all(
    releases.map(async ({ name }) => ({
      name,
      at: (await stat(join(folder, name, MANIFEST_FILE)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const [newest] = made.toSorted((earlier, later) => later.at - earlier.at);
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
