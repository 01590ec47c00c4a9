// Builds the remote of a folder after every edit: node build-process.mjs <folder> <to> [<file of answers>]. It tells its
// parent of each build. A process of its own, so that whatever the configuration is made of is read anew when it begins.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

const [dir, to, answers] = process.argv.slice(2);
/** @param {import('./serveBuild').BuildNews | { event: 'outdated' }} news */
const tell = (news) => process.send?.(news);
let isOutdated = false;
let last = '';

async function told(fault, stats) {
  if (isOutdated) return tell({ event: 'outdated' });
  if (fault || stats.hasErrors()) {
    last = '';
    return tell({
      event: 'failed',
      data: fault?.message ?? stats.toString({ all: false, errors: true, colors: false }),
    });
  }
  const data = JSON.stringify(JSON.parse(await readFile(join(to, 'remote.json'), 'utf8')));
  // The bundler looks again at files that were written shortly before it began.
  if (data !== last) tell({ event: 'built', data });
  last = data;
}

process.once('disconnect', () => process.exit());
try {
  const { default: make } = await import(pathToFileURL(join(dir, 'rspack.config.mjs')).href);
  const restart = () => {
    isOutdated = true;
  };
  const configurations = await make({ restart, answers }, { mode: 'production' });
  const compiler = rspack(
    configurations.map((configuration) => ({
      ...configuration,
      infrastructureLogging: { level: 'error' },
      output: { ...configuration.output, path: to },
    })),
  );
  compiler.watch({ aggregateTimeout: 20 }, (fault, stats) => void told(fault, stats));
} catch (fault) {
  const data = fault instanceof Error ? fault.message : String(fault);
  process.send?.({ event: 'failed', data }, () => process.disconnect());
}
