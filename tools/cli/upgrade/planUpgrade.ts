import { nodesOf, partOf, textIn } from '@touchline/registry/files/syntax-tree';
import { UserError } from '@touchline/registry/terminal/terminal';
import { PACKAGES } from '../create/packInto';
import { type Codemod, edited, parseModule } from './codemod';
import type { PlatformRelease, SourceChange } from './platform-changelog';
import { rangeAfter } from './rangeAfter';
import type { Repository } from './readRepository';
import { compareVersions } from './versions';

/** What this command comes with: every version until its own, and what its packages need beside them. */
export interface Offer {
  releases: readonly PlatformRelease[];
  /** The exact versions that they take of other packages, by name. */
  peers: Readonly<Record<string, string>>;
}

/** What moves a repository to a newer version. Nothing is written yet. */
export interface UpgradePlan {
  to: string;
  /** The versions after the repository's, oldest first; none where it has the newest. */
  passed: readonly PlatformRelease[];
  /** What the team has to change by hand. */
  byHand: readonly string[];
  /** Texts that change, by path. */
  texts: ReadonlyMap<string, { before: string; after: string }>;
}

const DECLARATION = 'src/remote.ts';

/**
 * Makes the upgrade of a repository to the newest version of an offer, in memory.
 * @throws UserError when its version is unknown or newer, or when a file cannot be read as its step needs
 */
export function planUpgrade(repository: Repository, { releases, peers }: Offer): UpgradePlan {
  const to = releases.at(-1)?.version ?? '';
  const { version, texts } = repository;
  const at = releases.findIndex((release) => release.version === version);
  if (at === -1) throw unknownVersion(version, to);
  const passed = releases.slice(at + 1);
  const changed = new Map(texts);
  const used = new Set<SourceChange>();
  const changes = passed.flatMap((release) => release.changes ?? []);
  for (const change of changes)
    for (const [file, text] of changed) {
      const after = change.codemod && file !== 'package.json' ? run(change.codemod, file, text) : text;
      if (after === text) continue;
      used.add(change);
      changed.set(file, after);
    }
  const declaration = changed.get(DECLARATION);
  if (declaration === undefined)
    throw new UserError(
      `${repository.dir} has no ${DECLARATION} under version control, so it is no remote's folder. Go to the folder that touchline create made. Nothing was changed.`,
    );
  if (passed.length > 0) {
    changed.set(
      DECLARATION,
      run((text) => moveRange(text, passed, used), DECLARATION, declaration),
    );
    changed.set('package.json', withVersions(changed.get('package.json') ?? '', repository, to, peers));
  }
  const different = [...changed].flatMap(([file, after]) => {
    const before = texts.get(file);
    return before === undefined || before === after ? [] : [[file, { before, after }] as const];
  });
  return {
    to,
    passed,
    byHand: changes.filter(({ codemod }) => !codemod).map(({ what }) => what),
    texts: new Map(different),
  };
}

function unknownVersion(version: string, to: string): UserError {
  if (compareVersions(version, to) > 0)
    return new UserError(
      `This repository has ${version} of the platform's packages, which is newer than this command (${to}). Run the command of the version that you want to move to. Nothing was changed.`,
    );
  return new UserError(
    `This repository has ${version} of the platform's packages, and there was no such version. docs/reference/platform-changelog.md lists them: write the right one into package.json. Nothing was changed.`,
  );
}

/** @throws UserError when the file cannot be parsed */
function run(codemod: Codemod, file: string, text: string): string {
  try {
    return codemod(text);
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    throw new UserError(
      `${file} cannot be parsed: ${fault.message}\nCorrect it, commit it and try again. Nothing was changed.`,
    );
  }
}

function moveRange(
  text: string,
  passed: readonly PlatformRelease[],
  used: ReadonlySet<SourceChange>,
): string {
  const { range, withRange } = declaredRange(text);
  const after = rangeAfter(range, passed, (change) => used.has(change));
  return after === range ? text : withRange(after);
}

/** package.json with other versions, and every other character as it was. */
function withVersions(
  text: string,
  { dependencies }: Repository,
  to: string,
  peers: Readonly<Record<string, string>>,
): string {
  const ours = PACKAGES.map((name) => `@touchline/${name}`);
  return Object.entries(dependencies).reduce((changed, [name, before]) => {
    const isFile = before.startsWith('file:');
    const after = ours.includes(name)
      ? before.replace(/\d+\.\d+\.\d+(?=(?:\.tgz)?$)/, to)
      : isFile
        ? before
        : (peers[name] ?? before);
    if (after === before) return changed;
    const pair = new RegExp(`("${literally(name)}"\\s*:\\s*)"${literally(before)}"`, 'g');
    return changed.replaceAll(pair, (_, key: string) => `${key}${JSON.stringify(after)}`);
  }, text);
}

const literally = (text: string) => text.replaceAll(/[^\w@/:-]/g, '\\$&');

/**
 * Reads `platform` of the exported `remote`.
 * @returns withRange: the text with another one
 * @throws UserError when it is not there as a text, SyntaxError when the file cannot be parsed
 */
function declaredRange(text: string) {
  for (const { node: declarator } of nodesOf(parseModule(text))) {
    if (declarator.type !== 'VariableDeclarator' || textIn(partOf(declarator, 'id'), 'name') !== 'remote')
      continue;
    const places = [...nodesOf(partOf(declarator, 'init'))];
    const object = places.find(({ node }) => node.type === 'ObjectExpression');
    for (const { node, parent } of places) {
      if (parent !== object?.node || textIn(partOf(node, 'key'), 'name') !== 'platform') continue;
      const [value] = nodesOf(partOf(node, 'value'));
      const range = textIn(value?.node, 'value');
      if (value === undefined || range === undefined) break;
      const { start, end } = value.node;
      const quote = text.charAt(start);
      return {
        range,
        withRange: (next: string) => edited(text, [{ start, end, text: `${quote}${next}${quote}` }]),
      };
    }
  }
  throw new UserError(
    "src/remote.ts does not say its platform range as a text. Write platform: '^1.9.0' into the exported remote, commit it and try again. Nothing was changed.",
  );
}
