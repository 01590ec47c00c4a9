import { fork } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@touchline/registry/terminal/terminal';
import { type RemoteManifest, remoteManifest } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { pageOf, readShell } from './readShell';
import { type BuildNews, serveBuild } from './serveBuild';

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

interface WatchedBuild {
  /** The remote's folder, absolute. */
  dir: string;
  /** Where its files are written. */
  to: string;
  /** A file of answers that stand for the back end's, absolute. */
  answers: string | undefined;
  tell: (news: BuildNews) => void;
}

const message = v.variant('event', [
  v.object({ event: v.literal('built'), data: v.string() }),
  v.object({ event: v.literal('failed'), data: v.string() }),
  v.object({ event: v.literal('outdated') }),
]);

/**
 * Builds a remote with its own configuration, and again after every edit, in a process of its own. An edit of what the
 * configuration is made of begins another one.
 * @returns ends it
 * @throws UserError where the folder is not a remote's
 */
function watchBuild({ dir, to, answers, tell }: WatchedBuild): () => Promise<void> {
  if (!existsSync(join(dir, 'rspack.config.mjs')))
    throw new UserError(
      `${dir} has no rspack.config.mjs, so it is no folder of a remote. Type this in such a folder, after npm install.`,
    );
  let isStopped = false;
  let end = begin();

  function begin(): () => Promise<void> {
    const args = [dir, to, ...(answers === undefined ? [] : [answers])];
    const child = fork(join(import.meta.dirname, 'build-process.mjs'), args, {
      cwd: dir,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let isEnded = false;
    let isGone = false;
    let isEdited = false;
    // Where its configuration could not be made, it ends by itself: the next edit may mend it.
    const watcher = watch(join(dir, 'src'), () => {
      isEdited = true;
      if (isGone) void stop().then(again);
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const stop = async () => {
      isEnded = true;
      watcher.close();
      child.kill();
      await gone;
    };
    child.on('message', (said) => {
      const news = v.parse(message, said);
      if (isEnded) return;
      if (news.event === 'outdated') void stop().then(again);
      else tell(news);
    });
    void gone.then(() => {
      isGone = true;
      if (isEdited && !isEnded) void stop().then(again);
    });
    return stop;
  }

  function again() {
    if (!isStopped) end = begin();
  }

  return () => {
    isStopped = true;
    return end();
  };
}
