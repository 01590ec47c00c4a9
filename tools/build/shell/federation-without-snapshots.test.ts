import { FEDERATION_WITHOUT_SNAPSHOTS } from '../rspack/aliased-packages.mjs';
import * as without from './federation-without-snapshots.mjs';

type Federation = typeof import('@module-federation/enhanced/runtime');

/** Module Federation's runtime as the shell has it, from the CommonJS form of the replaced files. */
function runtimeOfShell(): Federation {
  jest.resetModules();
  for (const file of Object.keys(FEDERATION_WITHOUT_SNAPSHOTS))
    jest.doMock(file.replace(/\.js$/, '.cjs'), () => without);
  return jest.requireActual<Federation>('@module-federation/enhanced/runtime');
}

describe("what stands for the snapshots of Module Federation's runtime in the shell", () => {
  it('has every export of the files that it replaces, which another file of the runtime asks for', () => {
    for (const file of Object.keys(FEDERATION_WITHOUT_SNAPSHOTS)) {
      const library = jest.requireActual<object>(file.replace(/\.js$/, '.cjs'));
      const asked = ['SnapshotHandler', 'getGlobalRemoteInfo', ...Object.keys(library)].filter(
        (name) => name in library && name !== 'getGlobalSnapshot',
      );
      expect(Object.keys(without)).toEqual(expect.arrayContaining(asked));
    }
  });

  it('loads a remote, and a newer release of it under the same name', async () => {
    const loaded: string[] = [];
    const { createInstance } = runtimeOfShell();
    const host = createInstance({
      name: 'shell',
      remotes: [],
      plugins: [
        {
          name: 'entries',
          loadEntry: async ({ remoteInfo }) => {
            loaded.push(remoteInfo.entry);
            return { init: () => undefined, get: () => async () => remoteInfo.entry };
          },
        },
      ],
    });
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const entry of ['https://cdn.example/1/entry.js', 'https://cdn.example/2/entry.js']) {
      host.registerRemotes([{ name: 'sports', entry }], { force: true });
      expect(await host.loadRemote('sports/page')).toBe(entry);
    }
    expect(loaded).toEqual(['https://cdn.example/1/entry.js', 'https://cdn.example/2/entry.js']);
    warnings.mockRestore();
  });

  it('says that it preloads nothing', async () => {
    const { createInstance } = runtimeOfShell();
    const host = createInstance({ name: 'shell', remotes: [] });
    await expect(host.preloadRemote([{ nameOrAlias: 'sports' }])).rejects.toThrow(/shell preloads files/);
  });
});
