import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { explainStack, stackLines } from '@touchline/insight/stacks/explain-stack';
import { parseStack } from '@touchline/insight/stacks/parseStack';
import { StackResolver } from '@touchline/insight/stacks/StackResolver';
import { command } from '@touchline/registry/command/command';
import { MAPS, SITE } from '@touchline/registry/command/options';
import { type MapPlace, openMaps } from '@touchline/registry/release/MapPlace';
import { findSite } from '@touchline/registry/terminal/findSite';
import { type Terminal, UsageError, UserError } from '@touchline/registry/terminal/terminal';

export const explainCommand = (terminal: Terminal) =>
  command('explain', {
    owner: 'For the team of a remote:',
    summary: 'tells the stack of an error by files, lines and functions of the sources',
    about: `Reads a text with stacks as Chrome, Firefox or Safari print them, across the shell and remotes, and tells each call by the
file, line and function of the release that it ran in. Of the rest of the text it leaves out what may be a player's:
queries, numbers, tokens and e-mail addresses.`,
    example: `touchline explain crash.txt --site /srv/site
pbpaste | touchline explain - --maps s3://private/maps`,
  })
    .argument('<file>', 'the text, or - for what is typed or piped in')
    .addOption(SITE)
    .addOption(MAPS)
    .action(async (file, options) => {
      const lines = parseStack(file === '-' ? await textOf(process.stdin) : await readText(file, terminal));
      if (!lines.some(({ kind }) => kind === 'frame'))
        throw new UserError(
          'There is no stack in that: a stack has lines like "at name (https://site/file.js:1:234)" or "name@https://site/file.js:1:234".',
        );
      const place = await mapsFor(options, terminal);
      const explained = await explainStack(lines, new StackResolver(place));
      for (const line of stackLines(explained)) terminal.out(line);
      const unknown = explained.filter(({ kind }) => kind === 'script').length;
      if (unknown > 0)
        terminal.out(
          `Calls without a source map: ${unknown}. ${place.address} has none for these files: they are of another site, of a release from before maps were kept, or of one that was pruned.`,
        );
    });

async function mapsFor(
  { site, maps }: { site?: string | undefined; maps?: string | undefined },
  terminal: Terminal,
): Promise<MapPlace> {
  const named = maps ?? terminal.env.TOUCHLINE_MAPS;
  const dir = named ? '' : findSite(site, terminal).dir;
  const place = await openMaps(maps, terminal, { address: join(dir, 'cdn'), site: dir });
  if (place) return place;
  throw new UsageError(
    `${dir} has no site.json: it is not the folder of a site. Name one, or --maps <place>.`,
  );
}

async function readText(file: string, { cwd }: Terminal): Promise<string> {
  try {
    return await readFile(resolve(cwd, file), 'utf8');
  } catch {
    throw new UserError(`${file} cannot be read. Name a text file with a stack, or - to type or pipe it.`);
  }
}
