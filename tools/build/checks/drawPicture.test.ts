import { drawPicture, putPicture } from './drawPicture.mjs';

const moduleAt = (source: string, ...imports: string[]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
});
const draw = (
  modules: ReturnType<typeof moduleAt>[],
  violations: { from: string; to: string; rule: { name: string } }[] = [],
) => drawPicture({ modules, summary: { violations } }, { shared: ['language', 'ui'] });

it('draws each workspace once, with its folders in order, and one arrow for many imports', () => {
  expect(
    draw([
      moduleAt('shell/src/a.ts', 'shared/src/ui/b.ts', 'shell/src/c.ts', 'node_modules/react/index.js'),
      moduleAt('shell/src/c.ts', 'shared/src/ui/b.ts'),
      moduleAt('remotes/auth/src/d.ts', 'shared/src/ui/b.ts'),
      moduleAt('shared/src/ui/b.ts', 'shared/src/language/e.ts'),
    ]),
  ).toBe(
    [
      'flowchart TD',
      'remotes["<b>remotes</b>"]',
      'shared["<b>shared</b><br/>language · ui"]',
      'shell["<b>shell</b>"]',
      'remotes --> shared',
      'shell --> shared',
    ].join('\n  '),
  );
});

it('leaves tests out, and dots the arrow of a build file', () => {
  const picture = draw([
    moduleAt('shell/src/a.test.ts', 'sandbox/b.ts'),
    moduleAt('shell/rspack.config.mjs', 'tools/build/c.mjs'),
  ]);
  expect(picture).not.toContain('sandbox');
  expect(picture).toContain('shell -.-> tools_build');
});

it('names the rule that refuses an import', () => {
  const violation = {
    from: 'shared/src/language/a.ts',
    to: 'shared/src/ui/b.ts',
    rule: { name: 'in-order' },
  };
  expect(draw([moduleAt(violation.from, violation.to)], [violation])).toContain(
    'shared == "in-order" ==> shared',
  );
});

it('refuses a page without a place for the picture', () => {
  expect(() => putPicture('# Architecture', 'flowchart TD')).toThrow('has no place for the picture');
});
