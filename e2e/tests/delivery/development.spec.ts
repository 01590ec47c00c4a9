import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDevelopment } from '@touchline/cli/dev';
import { control } from '../../fixtures/control';
import { copiedRemote } from '../../fixtures/copiedRemote';
import { expect as expectSoon, test } from '../../fixtures/test';

test.setTimeout(240_000);
/** What is expected comes after a build, which takes a busy machine tens of seconds. */
const BUILDS = { timeout: 60_000 };
const expect = expectSoon.configure(BUILDS);

test('a remote of another repository is edited inside a running site, and the page stays', async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/The build of promo-board failed/);
  const own = await copiedRemote('promo-board');
  const view = join(own.dir, 'src/features/welcome/WelcomePage.tsx');
  const heading = page.getByRole('heading', { level: 1 });
  const news: string[] = [];
  const development = await startDevelopment({
    dir: own.dir,
    shell: stack.url('/', 'localhost'),
    onNews: ({ event }) => news.push(event),
  });
  try {
    await page.goto(development.link);
    await expect(heading).toHaveText('Promo board');
    // A value that a reload would lose.
    await page.evaluate(() => Object.assign(window, { kept: true }));

    await test.step('an edit appears without a reload', async () => {
      own.change(view, '<h1>{t`Promo board`}</h1>', '<h1>Promo board of today</h1>');
      await expect(heading).toHaveText('Promo board of today');
      own.change(view, 'of today</h1>', 'of tomorrow</h1>');
      await expect(heading).toHaveText('Promo board of tomorrow');
    });

    await test.step('styles follow, and rules that are gone do not apply', async () => {
      const styles = join(own.dir, 'src/features/welcome/Welcome.module.css');
      writeFileSync(styles, '.title { letter-spacing: 7px; text-indent: 5px; }');
      writeFileSync(
        view,
        readFileSync(view, 'utf8')
          .replace('<h1>', '<h1 className={styles.title}>')
          .replace(/^/, "import styles from './Welcome.module.css';\n"),
      );
      await expect(heading).toHaveCSS('letter-spacing', '7px');
      writeFileSync(styles, '.title { letter-spacing: 9px; }');
      await expect(heading).toHaveCSS('letter-spacing', '9px');
      await expect(heading).toHaveCSS('text-indent', '0px');
    });

    await test.step('a build that fails leaves the last one, and the console says why', async () => {
      const said = page.waitForEvent('console', {
        predicate: (line) => /build of promo-board failed/.test(line.text()),
        ...BUILDS,
      });
      own.change(view, '<Stack>', '<Stack');
      await said;
      await expect(heading).toHaveText('Promo board of tomorrow');
      own.change(view, '<Stack\n', '<Stack>\n');
      own.change(view, 'of tomorrow</h1>', 'again</h1>');
      await expect(heading).toHaveText('Promo board again');
    });

    await test.step('what src/remote.ts declares follows, also after it was wrong', async () => {
      const definition = join(own.dir, 'src/remote.ts');
      own.change(definition, 'label: t`Promo board`', 'label: t`Promotions of today`');
      await expect(page.getByRole('link', { name: 'Promotions of today' }).first()).toBeAttached();
      const said = page.waitForEvent('console', {
        predicate: (line) => /\^1\.2\.0/.test(line.text()),
        ...BUILDS,
      });
      own.change(definition, '^1.9.0', '^1.2.0');
      await said;
      own.change(definition, '^1.2.0', '^1.9.0');
      own.change(definition, 'Promotions of today', 'Promotions');
      await expect(page.getByRole('link', { name: 'Promotions', exact: true }).first()).toBeAttached();
    });

    expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
    expect(news).toContain('failed');
  } finally {
    await page.goto('about:blank');
    await development.stop();
    await control(stack).reset();
    own.remove();
  }
});

test('answers of its own stand for the back end’s, and its other calls are the site’s', async ({
  page,
  stack,
}) => {
  const own = await copiedRemote('promo-board');
  const answers = join(own.dir, 'dev-answers.ts');
  own.change(join(own.dir, 'src/remote.ts'), 'calls: []', "calls: ['getClosest', 'treeSportWithEvent']");
  const answer = (title: string) =>
    writeFileSync(
      answers,
      `import { answerTo, api } from '@touchline/shared/contracts/api';
export const answers = [
  answerTo(api.getClosest, ({ count }) => [{ id: 'made', title: '${title} of ' + count }]),
];
`,
    );
  answer('Made here');
  writeFileSync(
    join(own.dir, 'src/features/welcome/WelcomePage.tsx'),
    `import { api } from '@touchline/shared/contracts/api';
import { usePlatform, useQuery } from '@touchline/shared/platform';

export default function WelcomePage() {
  const { api: client } = usePlatform();
  const closest = useQuery({
    queryKey: ['promo-board', 'closest', answered],
    queryFn: () => client.run(api.getClosest, { count: 3 }),
  });
  const tree = useQuery({
    queryKey: ['promo-board', 'tree'],
    queryFn: () => client.run(api.treeSportWithEvent, {}),
  });
  return (
    <>
      <h1>{closest.data?.[0]?.title}</h1>
      <p>{tree.data?.sports.map(({ name }) => name).join()}</p>
    </>
  );
}

/** Another build asks again. */
const answered = Math.random();
`,
  );
  const development = await startDevelopment({ dir: own.dir, shell: stack.url('/', 'localhost'), answers });
  try {
    await page.goto(development.link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made here of 3');
    await expect(page.getByRole('main')).toContainText('Cricket');
    answer('Made again');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made again of 3');
  } finally {
    await page.goto('about:blank');
    await development.stop();
    own.remove();
  }
});

test('a site that does not allow it is refused before anything is built', async ({ stack }) => {
  const own = await copiedRemote('promo-board');
  try {
    const refused = own.touchline('dev', '--shell', stack.url('/', 'azure.localhost'));
    await expect(refused).rejects.toThrow(/does not take builds under development.*azure\.localhost/);
  } finally {
    own.remove();
  }
});
