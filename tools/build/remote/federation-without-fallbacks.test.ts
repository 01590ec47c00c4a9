import { FEDERATION_WITHOUT_FALLBACKS } from '../rspack/aliased-packages.mjs';
import { getSharedFallbackGetter, init } from './federation-without-fallbacks.mjs';

type Functions = Record<string, (options: object) => unknown>;

/** The library's own functions, from the CommonJS form of the files that are replaced. */
const library: Functions = Object.assign(
  {},
  ...Object.keys(FEDERATION_WITHOUT_FALLBACKS).map((file) =>
    jest.requireActual<Functions>(file.replace(/\.js$/, '.cjs')),
  ),
);

interface Plugin {
  beforeInit(args: object): object;
}

function buildOfRemote() {
  const started: { name: string; plugins?: Plugin[] }[] = [];
  const runtime = { init: (options: (typeof started)[number]) => started.push(options) };
  return { started, webpackRequire: { federation: { initOptions: { name: 'touchline_sports' }, runtime } } };
}

describe("what stands for parts of Module Federation's runtime in a remote", () => {
  it('starts the instance as the library does, whose plugin then changes nothing', () => {
    const theirs = buildOfRemote();
    library.init?.(theirs);
    const ours = buildOfRemote();
    init(ours);
    const [{ plugins = [], ...options } = { name: '' }] = theirs.started;
    expect(ours.started).toEqual([options]);
    expect(plugins).toHaveLength(1);
    const args = { userOptions: { shared: { react: [{ get: () => 'react' }] } }, options: {}, origin: {} };
    const before = structuredClone({ options: args.options, shared: Object.keys(args.userOptions.shared) });
    expect(plugins[0]?.beforeInit(args)).toBe(args);
    expect({ options: args.options, shared: Object.keys(args.userOptions.shared) }).toEqual(before);
  });

  it('needs options, as the library does', () => {
    const none = { webpackRequire: { federation: { runtime: { init: () => undefined } } } };
    const fault = /initOptions is required/;
    expect(() => init(none)).toThrow(fault);
    expect(() => library.init?.(none)).toThrow(fault);
  });

  it('gives a shared package as the library does', () => {
    const factory = () => 'react';
    const options = { ...buildOfRemote(), shareKey: 'react', factory };
    expect(getSharedFallbackGetter(options)).toBe(factory);
    expect(library.getSharedFallbackGetter?.(options)).toBe(factory);
  });
});
