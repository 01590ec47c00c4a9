import type { Release, RemoteManifest } from '@touchline/shared/contracts/remotes';

/** A release of a remote as the registry has it. @param remote what its `remote.json` says besides */
export function releaseOf(
  name: string,
  version = '1.0.0',
  remote: Partial<RemoteManifest> = {},
  url = `https://cdn.example/remotes/${name}/${version}/`,
): Release {
  return {
    url,
    remote: {
      name,
      version,
      platform: '^1.0.0',
      entry: 'remoteEntry.js',
      integrity: {},
      routes: [],
      modals: [],
      slots: [],
      ...remote,
    },
  };
}
