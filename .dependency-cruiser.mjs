import { CRUISE_OPTIONS, remoteRules, unresolved } from './shared/build/arrows-of-remote.mjs';

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
    ...remoteRules({ from: '^remotes/([^/]+)/src/', same: '^remotes/$1/', feature: '$2' }),
    // The bench writes #one-app-modules when it builds.
    unresolved('^#one-app-modules$'),
  ],
  options: CRUISE_OPTIONS,
};
