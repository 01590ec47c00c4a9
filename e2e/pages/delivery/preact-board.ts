import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../tools/stack/startStack';
import type { outsideRemote } from './own-repository';

const EXAMPLE = join(ROOT, 'e2e/examples/preact');
const FILES = ['BoardPage.tsx', 'Board.tsx', 'Board.module.css', 'mountBoard.tsx'];

/**
 * Puts the example's page into a remote as `touchline create` makes it, in place of its own.
 * @param library `react`: the same board drawn by React, to compare with
 */
export function putBoard(
  own: Pick<Awaited<ReturnType<typeof outsideRemote>>, 'dir' | 'change'>,
  library: 'preact' | 'react' = 'preact',
): void {
  const folder = join(own.dir, 'src/features/board');
  for (const file of FILES) cpSync(join(EXAMPLE, file), join(folder, file));
  own.change(
    join(own.dir, 'src/remote.ts'),
    './src/features/welcome/WelcomePage.tsx',
    './src/features/board/BoardPage.tsx',
  );
  if (library === 'preact') return;
  const board = join(folder, 'Board.tsx');
  const inReact = readFileSync(board, 'utf8')
    .replace('/** @jsxImportSource preact */\n', '')
    .replace('preact/hooks', 'react')
    .replaceAll('class={', 'className={');
  writeFileSync(board, inReact);
  writeFileSync(
    join(folder, 'BoardPage.tsx'),
    `import { usePlatform } from '@touchline/shared/platform';
import { Board } from '../Board';

export default function BoardPage() {
  return <Board platform={usePlatform()} />;
}
`,
  );
}
