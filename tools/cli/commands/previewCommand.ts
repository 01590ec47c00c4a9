import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import {
  changingCommand,
  REMOTE,
  readingCommand,
  repeated,
  wholeNumber,
} from '@touchline/registry/command/options';
import { readSigningKey } from '@touchline/registry/keys/readSigningKey';
import { closePreview, listPreviews } from '@touchline/registry/publish/open-previews';
import { readRelease } from '@touchline/registry/release/readRelease';
import { openChange } from '@touchline/registry/store/openChange';
import { openRegistry, remoteName } from '@touchline/registry/store/openRegistry';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import { isHostName } from '@touchline/shared/contracts/site';
import { publishPreview } from '../preview/publishPreview';
import { releaseToPublish } from './publishCommand';

const MAX_DAYS = 30;

export const previewCommand = (terminal: Terminal) =>
  changingCommand('preview', {
    owner: 'For the team of a remote:',
    summary: 'prints a link that shows a build in the site to whoever has it; lists and closes them',
    about: `Publishes a release to a channel of its own, which no domain follows, and prints a link. It opens the site with this
release, in that tab, for whoever has it. It is signed by your key, which the site trusts for the remote (touchline keys),
counts on the named hosts alone, and ends after its days or when it is closed: then the tab has the players' release.
The same name again shows the next release by the same link.`,
    example: `in a remote's folder:
  touchline preview --build --shell https://bet.example/ --to s3://bet-cdn/site --name pr-12`,
  })
    // Its own words have the same options.
    .enablePositionalOptions()
    .addCommand(listCommand(terminal))
    .addCommand(closeCommand(terminal))
    .addOption(
      new Option('--shell <address>', 'of a page of the site; its host is one on which the link counts'),
    )
    .addOption(new Option('--host <name>', 'a further host; may be given again').argParser(repeated))
    .option(
      '--name <name>',
      'of the preview: small letters, digits and “-”; the release’s version unless told',
    )
    .addOption(
      new Option('--days <number>', 'how long it counts').argParser(wholeNumber(MAX_DAYS)).default(7),
    )
    .addOption(new Option('--build', 'makes the release first').conflicts('release'))
    .option('--release <folder>', 'which release; unless told, the newest in ./release')
    .option('--key <file>', 'signs release and link; TOUCHLINE_SIGNING_KEY has the key itself, for CI')
    .option('--comment <file>', 'writes a comment for a pull request there, in GitHub’s Markdown')
    .action(async ({ host: hosts = [], shell, ...options }) => {
      const { out } = terminal;
      if (shell === undefined)
        throw new UsageError('Say on which site: --shell <address of one of its pages>.');
      for (const host of hosts)
        if (!isHostName(host)) throw new UsageError(`“${host}” is no host name, such as bet.example.`);
      const key = await readSigningKey(options.key, terminal);
      if (!key)
        throw new UsageError(
          'A preview is signed: --key <file>, or TOUCHLINE_SIGNING_KEY. touchline keys create makes a key.',
        );
      const release = await readRelease(await releaseToPublish(options, terminal));
      const { name, version } = release.manifest;
      const { target, admission, dryRun } = await openChange(options, terminal);
      const { link, until, lines } = await publishPreview(target, {
        name: nameOf(options.name ?? version),
        release,
        shell,
        hosts,
        days: options.days,
        key,
        admission,
        now: terminal.now(),
        dryRun,
      });
      if (dryRun) out('Dry run: nothing was changed, and the link opens nothing yet. This would happen:');
      out(`${name} ${version}, until ${until}, on ${[new URL(link).hostname, ...hosts].join(', ')}:`);
      out(link);
      for (const line of lines) out(line);
      if (options.comment !== undefined)
        await writeFile(resolve(terminal.cwd, options.comment), commentOf(name, version, link, until));
    });

const listCommand = (terminal: Terminal) =>
  readingCommand('list', { summary: 'what is open, where, until when and by whom' }).action(
    async (options) => {
      const { store } = await openRegistry({ ...options, dryRun: true }, terminal);
      tell(listPreviews(await store.read(), terminal.now()), terminal.out);
    },
  );

const closeCommand = (terminal: Terminal) =>
  changingCommand('close', { summary: 'ends a preview' })
    .argument('<name>')
    .addOption(REMOTE)
    .action(async (name, options) => {
      const { store, admission, dryRun } = await openChange(options, terminal);
      const remote = await remoteName(options.remote, terminal);
      await closePreview(store, { remote, name }, admission, { dryRun });
      terminal.out(
        dryRun
          ? `Dry run: nothing was changed. The preview ${name} of ${remote} would be closed.`
          : `The preview ${name} of ${remote} is closed. Tabs that have it open show the players' release within a minute.`,
      );
    });

/** A channel has at most 32 characters, of which a version has others than letters and digits. */
function nameOf(typed: string): string {
  const name = typed.replaceAll(/[.+]/g, '-');
  if (/^[a-z0-9][a-z0-9-]{0,23}$/.test(name)) return name;
  throw new UsageError(
    `“${typed}” is no name of a preview: up to 24 small letters, digits and “-”. Give one: --name pr-12`,
  );
}

function tell(previews: ReturnType<typeof listPreviews>, out: (line: string) => void): void {
  if (previews.length === 0) out('No preview is open.');
  for (const { remote, name, version, until, hosts, who } of previews)
    out(`${remote} ${version} as ${name}, on ${hosts.join(', ')}, until ${until}, by ${who}`);
}

/**
 * The comment on a pull request, in GitHub's Markdown.
 * @param until ISO-8601
 */
function commentOf(name: string, version: string, link: string, until: string): string {
  const day = until.slice(0, 16).replace('T', ' ');
  return `**[Preview of ${name}](${link})**

| | |
|---|---|
| release | \`${version}\` |
| opens until | ${day} UTC |

The link shows this build in the site to whoever has it. Leave the preview by the button at its top.
`;
}
