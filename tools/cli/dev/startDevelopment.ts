import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@touchline/registry/terminal/terminal';
import { type RemoteManifest, remoteManifest } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { pageOf, readShell } from './readShell';
import { type BuildNews, serveBuild } from './serveBuild';
import { watchBuild } from './watchBuild';

export interface DevelopmentOptions {
  /** The remote's folder, absolute. */
  dir: string;
  /** The address of a page of the running site. */
  shell: string;
  /** The port of the build's server; without it one that is free and that the site takes builds from. */
  port?: number | undefined;
  /** A file of answers that stand for the back end's, absolute. */
  answers?: string | undefined;
  /** Hears of every build after the first. */
  onNews?: ((news: BuildNews) => void) | undefined;
}

/**
 * Builds a remote after every edit and serves it to a running site, whose pages take each build without a reload. The
 * link opens such a page. A remote's own journeys may call it.
 * @returns build: its address
 * @throws UserError where the site does not take builds under development, no port is free or the first build fails
 */
export async function startDevelopment(options: DevelopmentOptions) {
  const { dir, port, answers } = options;
  const { address, ports } = await readShell(options.shell);
  if (port !== undefined && !ports.includes(port))
    throw new UserError(
      `${address.origin} takes builds from these ports of this machine: ${ports.join(', ')}. ${port} is not one of them.`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'touchline-dev-'));
  const server = await serveBuild({
    folder,
    ports: port === undefined ? ports : [port],
    reader: address.origin,
    hasAnswers: answers !== undefined,
  }).catch(async (fault: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw fault;
  });
  let end = async () => {};
  const stop = async () => {
    await end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const manifest = await new Promise<RemoteManifest>((resolve, reject) => {
      let isFirst = true;
      const tell = (news: BuildNews) => {
        server.tell(news);
        if (!isFirst) return options.onNews?.(news);
        isFirst = false;
        if (news.event === 'built') resolve(v.parse(remoteManifest, JSON.parse(news.data)));
        else reject(new UserError(`The build failed:\n${news.data}`));
      };
      end = watchBuild({ dir, to: folder, answers, tell });
    });
    return { link: linkTo(address, manifest, server.url), build: server.url, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

function linkTo(address: URL, manifest: RemoteManifest, build: string): string {
  const link = pageOf(address, manifest);
  link.searchParams.delete('override');
  const separator = link.search === '' ? '?' : '&';
  return `${link.href}${separator}override=${manifest.name}@${build}`;
}
