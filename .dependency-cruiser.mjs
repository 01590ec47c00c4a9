import { CRUISE_OPTIONS, remoteRules, unresolved } from '@touchline/build/arrows-of-remote';

// The arrows of the house (docs/architecture in the README): who may import whom. Every one is an error.
const REMOTES = ['sports', 'account', 'casino', 'auth'];

/** What never reaches a browser, and never what ships. */
const NOT_SHIPPED = 'tools|sandbox|e2e';

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
      to: { path: '^(shell|remotes|tools|sandbox|e2e)/', pathNot: '^tools/build/' },
    },
    {
      name: 'shared-imports-no-workspace',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(shell|remotes|${NOT_SHIPPED})/` },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared/src/contracts/' },
      to: { path: `^(shared|shell|remotes|${NOT_SHIPPED})/`, pathNot: '^shared/src/contracts/' },
    },
    {
      name: 'build-and-delivery-import-shared',
      comment: 'Both are packages that a remote elsewhere installs.',
      severity: 'error',
      from: { path: '^tools/(build|delivery)/' },
      to: { path: '^(shell|remotes|sandbox|e2e|tools/stack)/' },
    },
    {
      name: 'build-imports-no-delivery',
      severity: 'error',
      from: { path: '^tools/build/' },
      to: { path: '^tools/delivery/' },
    },
    {
      name: 'sandbox-imports-shared-and-delivery',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(shell|remotes|e2e|tools/(build|stack))/' },
    },
    ...remoteRules({ from: '^remotes/([^/]+)/src/', same: '^remotes/$1/', feature: '$2' }),
    // The bench writes #one-app-modules when it builds.
    unresolved('^#one-app-modules$'),
  ],
  options: CRUISE_OPTIONS,
};
