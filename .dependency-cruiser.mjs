// The arrows of the house (docs/architecture in the README): who may import whom. Every one is an error.
const REMOTES = ['sports', 'account', 'casino', 'auth'];

const onlyItselfAndShared = (workspace) => ({
  name: `${workspace.replace('/', '-')}-imports-itself-and-shared`,
  severity: 'error',
  from: { path: `^${workspace}/` },
  to: { path: '^(shell|remotes|e2e)/', pathNot: `^${workspace}/` },
});

export default {
  forbidden: [
    onlyItselfAndShared('shell'),
    ...REMOTES.map((name) => onlyItselfAndShared(`remotes/${name}`)),
    {
      name: 'shared-imports-no-workspace',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|remotes|e2e)/' },
    },
    {
      name: 'features-meet-through-index',
      comment: 'A feature imports another feature of its remote through its index alone.',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^remotes/$1/src/features/([^/]+)/',
        pathNot: '^remotes/$1/src/features/($2/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared/src/contracts/' },
      to: { path: '^(shared|shell|remotes|e2e)/', pathNot: '^shared/src/contracts/' },
    },
    {
      name: 'nothing-imports-e2e',
      severity: 'error',
      from: { pathNot: '^e2e/' },
      to: { path: '^e2e/' },
    },
    {
      name: 'remotes-take-routing-and-queries-from-the-platform',
      severity: 'error',
      from: { path: '^remotes/' },
      to: {
        path: 'node_modules/(react-router|react-router-dom|@tanstack/(react-query|query-core)|axios|@microsoft/signalr)/',
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    // The bench writes #one-app-modules when it builds.
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^#one-app-modules$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|node_modules/\\.|\\.touchline)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
