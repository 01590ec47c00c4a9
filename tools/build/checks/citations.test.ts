import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const sources = tracked.filter((file) => /\.(tsx?|m[jt]s|cjs|js|css|html)$/.test(file));
const pages = tracked.filter((file) => file.endsWith('.md'));
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

test('what a comment cites exists, its heading too', () => {
  const faults = sources.flatMap((file) => {
    const text = textOf(file);
    const cited = [...text.matchAll(/\b(docs\/[\w/-]+\.md)((?:(?:, )?#[\w-]+)*)/g)].flatMap(
      ([, path = '', anchors = '']): Link[] => {
        const names = anchors.split(/, |(?=#)/).filter(Boolean);
        return names.length > 0 ? names.map((name) => [path, name.slice(1)]) : [[path]];
      },
    );
    const numbers = [...text.matchAll(/\b(?:docs\/decisions\/|decision )(\d{4})\b/g)].map(
      ([, number = '']) => number,
    );
    return [
      ...faultsIn(file, cited),
      ...numbers
        .filter((number) => !decisions.some((name) => name.startsWith(number)))
        .map((number) => `${file}: there is no decision ${number}`),
    ];
  });
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
