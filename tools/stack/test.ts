import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { hasDotnet } from './buildGateway';
import { ensureJourneysBrowser } from './ensureChromium';
import { ensureNginx } from './ensureNginx';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, '.touchline/results');
const count = { passed: 0, failed: 0 };

interface Step {
  name: string;
  command: string[];
  /** Where the tests of this step are counted; a plain check counts as one. */
  tally?: () => { passed: number; failed: number };
}

const jestSummary = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const playwrightSummary = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});
const read = (file: string): unknown => JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));

const CHECKS: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'arrows', command: ['npm', 'run', '--silent', 'arrows'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
];

/** Jest with these arguments, its tests counted. */
const jest = (name: string, ...args: string[]): Step => ({
  name,
  command: ['jest', ...args, '--json', '--outputFile', join(RESULTS, `${name}.json`)],
  tally() {
    const { numPassedTests, numFailedTests } = v.parse(jestSummary, read(`${name}.json`));
    return { passed: numPassedTests, failed: numFailedTests };
  },
});

/** While one edits: the unit tests of what differs from the branch that the work began on, committed or not. */
const quickSteps = (): Step[] => [
  ...CHECKS,
  jest('unit', '--ignoreProjects', 'slow', '--passWithNoTests', '--changedSince', branchPoint()),
];

const steps = (): Step[] => [
  ...CHECKS,
  { name: 'dead code', command: ['knip'] },
  jest('unit', '--ignoreProjects', 'slow'),
  jest('slow', '--selectProjects', 'slow'),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  ...(hasDotnet() ? [{ name: 'build of the gateway', command: ['tsx', 'tools/stack/buildGateway.ts'] }] : []),
  {
    name: 'journeys',
    command: ['playwright', 'test', '-c', 'e2e'],
    tally() {
      const { expected, unexpected, flaky } = v.parse(playwrightSummary, read('journeys.json')).stats;
      if (flaky > 0)
        console.log(`${flaky} of the journeys passed at the second try alone: see "flaky" above.`);
      return { passed: expected + flaky, failed: unexpected };
    },
  },
];

/** The last commit that this branch has in common with `main` of its remote; without a remote, the last commit. */
function branchPoint(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'origin/main'], { cwd: ROOT });
  return status === 0 ? stdout.toString().trim() : 'HEAD';
}

/** One step to its end; what it counted is added up. */
function take({ name, command, tally }: Step): boolean {
  const [binary = '', ...args] = command;
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  const began = Date.now();
  console.log(`\n— ${name}`);
  const { status } = spawnSync(binary, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
  });
  const ok = status === 0;
  const result = tallyOf(tally) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  count.passed += result.passed;
  count.failed += result.failed === 0 && !ok ? 1 : result.failed;
  console.log(`— ${name}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return ok;
}

function tallyOf(tally: Step['tally']) {
  try {
    return tally?.();
  } catch {
    return undefined;
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const isQuick = process.argv.includes('--quick');
try {
  if (!isQuick) {
    ensureJourneysBrowser();
    ensureNginx();
  }
  // Every step runs, so that one run tells all that is wrong; only journeys need the build before them.
  for (const step of isQuick ? quickSteps() : steps()) {
    const ok = take(step);
    if (!ok && step.name.startsWith('build')) break;
  }
} catch (error) {
  count.failed += 1;
  console.error(error instanceof Error ? error.message : error);
}
if (!isQuick && !hasDotnet())
  console.log(
    '\nSKIPPED: the journeys through an ASP.NET Core back end (e2e/interop), as the .NET SDK 10 is not on the PATH.',
  );
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
