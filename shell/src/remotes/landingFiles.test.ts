import type { Registry, RemoteRoute } from '@touchline/shared/contracts';
import { landingFiles } from './landingFiles';

const route = (path: string, preload: string[]): RemoteRoute => ({
  path,
  layout: 'main',
  access: 'public',
  title: path,
  module: './Page',
  preload,
});

const registry: Registry = {
  remotes: {
    sports: {
      channels: { stable: '1.0.0' },
      releases: {
        '1.0.0': {
          url: '/remotes/sports/',
          remote: {
            name: 'sports',
            version: '1.0.0',
            platform: '^1.0.0',
            entry: 'remoteEntry.js',
            integrity: {},
            routes: [route('/inplay', ['InPlay.js']), route('/markets/:eventid?/:dreamid?', ['Market.js'])],
            modals: [],
            slots: [],
          },
        },
      },
    },
  },
};

describe('the files of a landing page', () => {
  test.each([
    ['/', ['InPlay.js']],
    ['/inplay', ['InPlay.js']],
    ['/InPlay/', ['InPlay.js']],
    ['/markets', ['Market.js']],
    ['/markets/7', ['Market.js']],
    ['/markets/7/8', ['Market.js']],
    ['/markets/7/8/9', undefined],
    ['/lobby', undefined],
  ])('%s starts with %j', (path, files) => {
    expect(landingFiles(registry, {}, path)?.files).toEqual(files);
  });

  it('starts nothing of a remote that is switched off', () => {
    expect(landingFiles(registry, { sports: false }, '/inplay')).toBeUndefined();
  });
});
