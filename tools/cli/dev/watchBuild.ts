import { fork } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@touchline/registry/terminal/terminal';
import * as v from 'valibot';
import type { BuildNews } from './serveBuild';

export interface WatchedBuild {
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
export function watchBuild({ dir, to, answers, tell }: WatchedBuild): () => Promise<void> {
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
