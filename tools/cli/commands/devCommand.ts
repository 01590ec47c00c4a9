import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { command } from '@touchline/registry/command/command';
import { wholeNumber } from '@touchline/registry/command/options';
import { untilStopped } from '@touchline/registry/terminal/listen';
import type { Terminal } from '@touchline/registry/terminal/terminal';

const LOCAL_SHELL = 'http://localhost:4000/';

export const devCommand = ({ cwd, out }: Terminal) =>
  command('dev', {
    owner: 'For the team of a remote:',
    summary: 'shows a remote in a running site as it is edited',
    about: `Builds the remote of this folder after every edit, serves it on this machine and prints a link that opens the running
site with it, in that tab alone. Each build takes the place of the one before without a reload. The site has to allow it:
its site configuration names the host in overrideHosts, and an address of this machine in allowedOrigins.`,
    example: 'touchline dev --shell https://staging.example/',
  })
    .option('--shell <address>', 'the address of a page of the site', LOCAL_SHELL)
    .addOption(
      new Option(
        '--port <number>',
        'one of the ports that the site allows; the first that is free unless named',
      ).argParser(wholeNumber(65_535)),
    )
    .option(
      '--answers <file>',
      'a module whose “answers” stand for calls of the back end; calls that it lacks go to the site’s own',
    )
    .option('--open', 'opens the link in the browser')
    .action(async (options) => {
      const { startDevelopment } = await import('../dev/startDevelopment');
      const development = await startDevelopment({
        dir: cwd,
        shell: options.shell,
        port: options.port,
        answers: options.answers && resolve(cwd, options.answers),
        onNews: ({ event, data }) =>
          out(event === 'built' ? 'Built: pages have it.' : `The build failed:\n${data}`),
      });
      out(
        `${development.link}\nOpen it: edits appear there without a reload, in that tab, until ?override=none.`,
      );
      if (options.open) openInBrowser(development.link);
      await untilStopped();
      await development.stop();
    });

/** Where there is no such program, the printed link is enough. */
function openInBrowser(link: string): void {
  const programs: Readonly<Record<string, readonly [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
  };
  const [program, ...args] = programs[process.platform] ?? ['xdg-open'];
  const opened = spawn(program, [...args, link], { detached: true, stdio: 'ignore' });
  opened.once('error', () => undefined);
  opened.unref();
}
