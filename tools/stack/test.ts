import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { branchPoint } from './machine/branchPoint';
import { hasDotnet } from './machine/buildGateway';
import { ensureChromium, ensureJourneysBrowser } from './machine/ensureChromium';
import { ensureEngines } from './machine/ensureEngines';
import { ensureNginx } from './machine/ensureNginx';

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

/** These run at the same time, because none reads what another writes, and most keep one processor busy. */
const CHECKS: Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'arrows', command: ['npm', 'run', '--silent', 'arrows'] },
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'literals', command: ['npm', 'run', '--silent', 'literals'] },
  { name: 'messages', command: ['npm', 'run', '--silent', 'messages', '--', '--check'] },
];
const DEAD_CODE: Step = { name: 'dead code', command: ['knip'] };

/** Jest with these arguments, its tests counted. */
const jest = (name: string, ...args: string[]): Step => ({
  name,
  command: ['jest', ...args, '--json', '--outputFile', join(RESULTS, `${name}.json`)],
  tally() {
    const { numPassedTests, numFailedTests } = v.parse(jestSummary, read(`${name}.json`));
    return { passed: numPassedTests, failed: numFailedTests };
  },
});

/**
 * For use while editing: the unit tests of what differs from the branch point, committed or not. Jest follows imports
 * inside a workspace alone, so tests of other workspaces are left to `npm test`.
 */
const quickSteps = (): Step[] => [
  jest('unit', '--ignoreProjects', 'slow', '--passWithNoTests', '--changedSince', branchPoint(ROOT)),
];

const steps = (): Step[] => [
  // One run of both: while a long test of the slow ones takes one processor, unit tests take the other.
  jest('unit and slow'),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'browsers', command: ['npm', 'run', '--silent', 'browsers'] },
  { name: 'bytes', command: ['npm', 'run', '--silent', 'bytes'] },
  ...(hasDotnet()
    ? [{ name: 'build of the gateway', command: ['tsx', 'tools/stack/machine/buildGateway.ts'] }]
    : []),
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

/**
 * Runs steps at the same time, to their end, and adds up their counts. The output of several is printed one after the
 * other.
 */
async function take(...together: Step[]): Promise<boolean> {
  const results = await Promise.all(together.map((step) => run(step, together.length === 1)));
  return results.every(Boolean);
}

async function run({ name, command, tally }: Step, isAlone: boolean): Promise<boolean> {
  const [binary = '', ...args] = command;
  const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const began = Date.now();
  const output = isAlone ? 'inherit' : 'pipe';
  if (isAlone) console.log(`\n— ${name}`);
  const child = spawn(binary, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: path },
    // These programs are scripts of the shell on Windows.
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text;
    });
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  if (!isAlone) console.log(`\n— ${name}\n${said.trimEnd()}`);
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
let missingEngines: string[] = [];
try {
  if (!isQuick) {
    ensureJourneysBrowser();
    // The headless shell shows no notifications.
    ensureChromium();
    ensureNginx();
    missingEngines = ensureEngines();
  }
  // Every step runs, so that one run tells all that is wrong; only journeys need the build before them.
  await take(...CHECKS, ...(isQuick ? [] : [DEAD_CODE]));
  for (const step of isQuick ? quickSteps() : steps()) {
    const ok = await take(step);
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
for (const engine of missingEngines)
  console.log(`\nSKIPPED: the smoke in ${engine} (e2e/engines), which is not on this machine.`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
