import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';

const TABLE = join(import.meta.dirname, '../../.touchline/results/engines.md');

/** Writes and prints which journeys passed, failed or were skipped in each engine. */
export default class TableReporter implements Reporter {
  #root: Suite | undefined;

  onBegin(_config: unknown, root: Suite): void {
    this.#root = root;
  }

  onEnd(): void {
    const engines = this.#root?.suites ?? [];
    const names = engines.map((engine) => engine.title);
    const journeys = new Map<string, Map<string, string>>();
    for (const engine of engines)
      for (const test of engine.allTests()) {
        const cells = journeys.get(titleOf(test)) ?? new Map<string, string>();
        journeys.set(titleOf(test), cells.set(engine.title, outcomeOf(test)));
      }
    const count = (engine: string, outcome: string) =>
      [...journeys.values()].filter((cells) => cells.get(engine)?.startsWith(outcome)).length;
    const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    const lines = [
      row(['journey', ...names]),
      row(['---', ...names.map(() => '---')]),
      ...['passed', 'failed', 'not carried', 'skipped', 'not run'].map((outcome) =>
        row([outcome, ...names.map((engine) => String(count(engine, outcome)))]),
      ),
      ...[...journeys].map(([title, cells]) =>
        row([title, ...names.map((engine) => cells.get(engine) ?? '')]),
      ),
    ];
    mkdirSync(dirname(TABLE), { recursive: true });
    writeFileSync(TABLE, `${lines.join('\n')}\n`);
    console.log(`\n${lines.join('\n')}\n\nThe table is in ${relative(process.cwd(), TABLE)}.`);
  }
}

const titleOf = (test: TestCase) => test.titlePath().slice(2).join(' › ');

function outcomeOf(test: TestCase): string {
  const outcome = test.outcome();
  if (outcome === 'expected' || outcome === 'flaky') return 'passed';
  if (test.results.length === 0) return 'not run';
  if (outcome === 'skipped') {
    const { description = '' } =
      [...test.annotations, ...test.results.flatMap(({ annotations }) => annotations)].find(
        ({ type }) => type === 'skip',
      ) ?? {};
    return description.startsWith('not carried') ? description : `skipped: ${description}`;
  }
  const message = test.results.at(-1)?.error?.message ?? '';
  return `failed: ${stripVTControlCharacters(message).split('\n')[0]}`;
}
