import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const sources = tracked.filter((file) => /\.(tsx?|m[jt]s|cjs|js|css|html)$/.test(file));
const pages = tracked.filter((file) => file.endsWith('.md'));
const settings = tracked.filter(
  (file) => /\.(ya?ml|sh|json)$|Dockerfile$/.test(file) && file !== 'package-lock.json',
);
const decisions = readdirSync(join(ROOT, 'docs/decisions'));
type Link = readonly [path: string, anchor?: string | undefined];
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The anchors of a page's headings, as GitHub names them. */
function anchorsOf(file: string): Set<string> {
  const headings = [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The fault of a link to a file and perhaps a heading in it; undefined when both exist. */
function faultOf(path: string, anchor?: string): string | undefined {
  if (!existsSync(join(ROOT, path))) return `${path} does not exist`;
  if (anchor && path.endsWith('.md') && !anchorsOf(path).has(anchor))
    return `${path} has no heading #${anchor}`;
  return undefined;
}

function faultsIn(file: string, links: readonly Link[]): string[] {
  return links.flatMap(([path, anchor]) => {
    const fault = faultOf(path, anchor);
    return fault ? [`${file}: ${fault}`] : [];
  });
}

/**
 * The pages that a text names by their path from the root, each perhaps with headings, as in
 * `docs/reference/behaviour.md#4-states, #7-calls`.
 */
function citedIn(text: string): Link[] {
  return [...text.matchAll(/\b(docs\/[\w/-]+\.md)((?:(?:, )?#[\w-]+)*)/g)].flatMap(
    ([, path = '', anchors = '']): Link[] => {
      const names = anchors.split(/, |(?=#)/).filter(Boolean);
      return names.length > 0 ? names.map((name) => [path, name.slice(1)]) : [[path]];
    },
  );
}

test('what a comment or a page cites exists, its heading too', () => {
  const faults = [...sources, ...pages, ...settings].flatMap((file) => faultsIn(file, citedIn(textOf(file))));
  expect(faults).toEqual([]);
});

test('nobody cites a numbered decision that is not there', () => {
  const faults = [...sources, ...pages, ...settings].flatMap((file) =>
    [...textOf(file).matchAll(/(?:\bdecisions?[ /]|[([])(0\d{3})(?=\W)/gi)].flatMap(([, number = '']) =>
      decisions.some((name) => name.startsWith(`${number}-`))
        ? []
        : [`${file}: there is no decision ${number}`],
    ),
  );
  expect(faults).toEqual([]);
});

test('no comment cites a section or a page that is not in the repository', () => {
  const faults = sources
    .filter((file) => file !== 'tools/build/checks/citations.test.ts')
    .flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /specification,? (?:section )?\d|(?<![\w/-])(?:architecture|wire-shapes|experience|security|performance|tolerance|language|style|federation)\.md/gi,
        ),
      ].map(([cited]) => `${file}: ${cited}`),
    );
  expect(faults).toEqual([]);
});

test('every link of a page leads somewhere', () => {
  const faults = pages.flatMap((file) => {
    const links = [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    return faultsIn(
      file,
      links
        .filter((link) => !/^[a-z]+:|^\//.test(link))
        .map((link): Link => {
          const [path = '', anchor] = link.split('#');
          return [path ? normalize(join(dirname(file), path)) : file, anchor];
        }),
    );
  });
  expect(faults).toEqual([]);
});

test('a file that a README names in code marks exists', () => {
  const named = /`([\w./-]*\w\.(?:tsx?|m[jt]s|css|html|sql))`/g;
  const readmes = pages.filter((file) => file.endsWith('README.md'));
  const faults = readmes.flatMap((file) =>
    [...textOf(file).matchAll(named)].flatMap(([, name = '']) =>
      tracked.some((path) => `/${path}`.endsWith(`/${name.replace(/^(?:\.\.?\/)+/, '')}`))
        ? []
        : [`${file}: ${name} does not exist`],
    ),
  );
  expect(faults).toEqual([]);
});

test('a path that a page names in code marks exists', () => {
  const named = /`((?:tools|operator-page|shell|shared|remotes|sandbox|e2e|deploy|docs)\/[\w./-]+)`/g;
  const isMade = (path: string) => /\/(?:dist|release)(?:\/|$)/.test(path);
  // `shared/ui` is what `@touchline/shared/ui` imports.
  const isThere = (path: string) =>
    existsSync(join(ROOT, path)) || existsSync(join(ROOT, path.replace(/^shared\//, 'shared/src/')));
  const faults = pages.flatMap((file) =>
    [...textOf(file).matchAll(named)].flatMap(([, path = '']) =>
      isMade(path) || isThere(path) ? [] : [`${file}: ${path} does not exist`],
    ),
  );
  expect(faults).toEqual([]);
});
