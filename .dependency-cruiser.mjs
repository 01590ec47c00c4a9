import { CRUISE_OPTIONS, remoteRules, unresolved } from '@touchline/build/arrows-of-remote';
import { REMOTES } from '@touchline/build/workspaces';

// The arrows of the house (docs/reference/architecture.md): who may import whom. Every one is an error.

/** What never reaches a browser, and never what ships. */
const NOT_SHIPPED = 'tools|operator-page|sandbox|e2e';

/** The folders of shared: each imports only those that stand before it, so none can come into a circle. */
export const SHARED = [
  'utilities',
  'language',
  'contracts',
  'storage',
  'format',
  'betting',
  'platform',
  'back-end',
  'unknown-outcome',
  'ui',
  'chart',
  'forms',
  'first-view',
  'testing',
];

const SHARED_RULES = SHARED.flatMap((folder, index) => {
  const before = SHARED.slice(0, index + 1);
  const rule = (what, from, allowed) => ({
    name: `shared-${folder}${what}-imports-what-stands-before-it`,
    severity: 'error',
    from: { path: `^shared/src/${folder}/`, ...from },
    to: { path: '^shared/', pathNot: `^shared/src/(${allowed.join('|')})/` },
  });
  return [
    rule('', { pathNot: '\\.test\\.tsx?$' }, before),
    rule('-test', { path: `^shared/src/${folder}/.*\\.test\\.tsx?$` }, [...before, 'testing']),
  ];
});

/**
 * The folders of shell/src: each imports only those that stand before it, so none can come into a circle. `core` is
 * services without React, `frame` is what the player sees. `worker` is a build of its own; a page shares its messages
 * and the rule of paths.
 */
export const SHELL = [
  'worker',
  'core/bus',
  'core/device',
  'core/http',
  'core/session',
  'core/realtime',
  'core/domain',
  'guards',
  'remotes/fall-back',
  'remotes/find',
  'remotes/verify',
  'remotes/load',
  'remotes/framed',
  'remotes/mount',
  'remotes',
  'first-load',
  'routing',
  'frame/activity',
  'frame/context',
  'frame/notifications',
  'frame/layouts',
  'frame/pages',
  'frame/updates',
  'frame/insight',
  'frame/developer',
  'frame/preview',
  'frame/translation',
  'frame/app',
];
/** A file outside the folders: what it may import of them. */
const SHELL_ENTRIES = {
  'main.ts': ['first-load', 'frame/app/start\\.ts', 'core/device/deviceStore\\.ts'],
};

const SHELL_RULES = [
  ...SHELL.flatMap((folder, index) => {
    const before = SHELL.slice(0, index + 1);
    const rule = (what, from, allowed) => ({
      name: `shell-${folder.replace('/', '-')}${what}-imports-what-stands-before-it`,
      severity: 'error',
      from: { path: `^shell/src/${folder}/`, ...from },
      to: { path: '^shell/', pathNot: `^shell/src/(${allowed.join('|')})/` },
    });
    return [
      rule('', { pathNot: '\\.test\\.tsx?$' }, before),
      rule('-test', { path: `^shell/src/${folder}/.*\\.test\\.tsx?$` }, [...before, 'testing']),
    ];
  }),
  ...Object.entries(SHELL_ENTRIES).map(([entry, allowed]) => ({
    name: `shell-${entry.replace(/\W+$/, '')}-imports-little`,
    comment: 'The first scripts of a page stay small.',
    severity: 'error',
    from: { path: `^shell/src/${entry}`, pathNot: '\\.test\\.ts$' },
    to: { path: '^shell/', pathNot: `^shell/src/(${allowed.join('|')})(/|$)` },
  })),
  {
    name: 'shell-has-no-other-folders',
    comment: 'A new folder takes its place in the list SHELL.',
    severity: 'error',
    from: {
      path: '^shell/src/',
      pathNot: `^shell/src/((${SHELL.join('|')}|testing)/|main\\.)`,
    },
    to: {},
  },
  {
    name: 'shell-has-no-circles',
    comment: 'Circles of types alone count as well.',
    severity: 'error',
    from: { path: '^shell/src/' },
    to: { circular: true },
  },
];

/**
 * The tools for deploys and operators, each with its folders: a workspace imports only those before it, its tests
 * included, and a folder only those before it in its list, so no two import each other. Tests of tools/cli may type
 * whole commands.
 */
export const REGISTRY = [
  'terminal',
  'command',
  'targets',
  'files',
  'keys',
  'trail',
  'settings',
  'compatible',
  'release',
  'owners',
  'store',
  'publish',
];
export const SITE = ['changes', 'domains'];
export const INSIGHT = ['stacks', 'collector', 'canary'];
export const DEPLOY = ['bake', 'installable', 'nginx', 'shell'];
export const OPERATOR_PAGE = ['http', 'preview', 'server', 'src'];
export const CLI = ['dev', 'create', 'upgrade', 'preview', 'commands', 'operator', 'releasing', 'serving'];
const TOOLS = Object.entries({
  'tools/registry': REGISTRY,
  'tools/site': SITE,
  'tools/insight': INSIGHT,
  'tools/deploy': DEPLOY,
  'operator-page': OPERATOR_PAGE,
  'tools/cli': CLI,
});
const TESTS = '(\\.test\\.tsx?$|/testing/|/template/)';

const nameOf = (path) => path.replace('tools/', '');

const orderOf = (path, list) => {
  const top = `^${path}`;
  const workspace = nameOf(path);
  return [
    ...list.map((folder, index) => ({
      name: `${workspace}-${folder}-imports-what-stands-before-it`,
      severity: 'error',
      from: { path: `${top}/${folder}/`, pathNot: TESTS },
      to: { path: `${top}/.+/`, pathNot: `${top}/(${list.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: `${workspace}-has-no-other-folders`,
      comment: `A new folder takes its place in the list ${workspace.toUpperCase().replace('-', '_')}.`,
      severity: 'error',
      from: { path: `${top}/[^/]+/`, pathNot: `${top}/(${list.join('|')}|testing|dist)/` },
      to: {},
    },
  ];
};

const TOOLS_RULES = [
  ...TOOLS.flatMap(([workspace, folders], index) => [
    ...orderOf(workspace, folders),
    ...TOOLS.slice(index + 1).map(([later]) => ({
      name: `${nameOf(workspace)}-imports-no-${nameOf(later)}`,
      comment: 'Its tests stand alone as well.',
      severity: 'error',
      from: { path: `^${workspace}/` },
      to: { path: `^${later}/` },
    })),
  ]),
];

const onlyItselfAndShared = (workspace) => ({
  name: `${workspace.replace('/', '-')}-imports-itself-and-shared`,
  severity: 'error',
  from: { path: `^${workspace}/`, pathNot: '/rspack\\.config\\.mjs$' },
  to: { path: `^(shell|remotes|${NOT_SHIPPED})/`, pathNot: `^${workspace}/` },
});

export default {
  forbidden: [
    onlyItselfAndShared('shell'),
    ...REMOTES.map((name) => onlyItselfAndShared(`remotes/${name}`)),
    {
      name: 'build-files-import-build-presets',
      comment: 'The build file of a workspace takes its preset, and nothing else of this repository.',
      severity: 'error',
      from: { path: '^(shell|remotes/[^/]+)/rspack\\.config\\.mjs$' },
      to: { path: `^(shell|remotes|${NOT_SHIPPED})/`, pathNot: '^tools/build/' },
    },
    {
      name: 'shared-imports-no-workspace',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(shell|remotes|${NOT_SHIPPED})/` },
    },
    ...SHARED_RULES,
    ...SHELL_RULES,
    ...TOOLS_RULES,
    {
      name: 'shared-has-no-other-folders',
      comment: 'A new folder takes its place in the list SHARED.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: `^shared/src/(${SHARED.join('|')})/` },
      to: {},
    },
    {
      name: 'tools-of-teams-import-shared',
      comment: 'A remote elsewhere installs them.',
      severity: 'error',
      from: { path: `^(tools/build|${TOOLS.map(([path]) => path).join('|')})/` },
      to: { path: '^(shell|remotes|sandbox|e2e|tools/stack)/' },
    },
    {
      name: 'nothing-imports-e2e',
      severity: 'error',
      from: { pathNot: '^e2e/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'build-imports-no-other-tool',
      severity: 'error',
      from: { path: '^tools/build/' },
      to: { path: `^(${TOOLS.map(([path]) => path).join('|')})/` },
    },
    {
      name: 'sandbox-imports-shared-and-the-folder-of-a-site',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(shell|remotes|e2e|operator-page|tools/(build|stack|insight|deploy|cli))/' },
    },
    ...remoteRules({ from: '^remotes/([^/]+)/src/', same: '^remotes/$1/', feature: '$2' }),
    // The bench writes #one-app-modules when it builds.
    unresolved('^#one-app-modules$'),
  ],
  options: CRUISE_OPTIONS,
};
