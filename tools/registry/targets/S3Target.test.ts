import { randomUUID } from 'node:crypto';
import { publishRelease } from '../publish/publishRelease';
import { madeRelease } from '../publish/testing/madeRelease';
import { RegistryStore } from '../store/RegistryStore';
import { testAct } from '../trail/testing/testAct';
import { S3Target } from './S3Target';
import { describeTarget } from './testing/describeTarget';
import { type Bucket, type BucketOptions, startBucket } from './testing/startBucket';

let bucket: Bucket;
const start = async (options: Omit<BucketOptions, 'name'> = {}) => {
  bucket = await startBucket({ name: 'site', ...options });
};
const open = (name = 'site') =>
  new S3Target({ bucket: name, prefix: 'cdn/', endpoint: bucket.endpoint, region: 'eu-central-1' });

beforeAll(() => {
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
});

describe('a bucket as a target', () => {
  afterEach(() => bucket.stop());

  describe('keeps what every target promises:', () => {
    beforeEach(() => start());
    describeTarget(() => open());
  });

  it('keeps its keys below the prefix, with the headers they are served with', async () => {
    await start();
    await publishRelease(open(), madeRelease('casino', '1.0.0+aaa'), 'stable');
    const served = [...bucket.objects].map(([key, { contentType, cacheControl }]) => ({
      key,
      contentType,
      cacheControl,
    }));
    expect(served).toContainEqual({
      key: 'cdn/remotes/casino/1.0.0+aaa/chunk0.js',
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(served).toContainEqual({
      key: 'cdn/registry.json',
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
    });
    expect(served.every(({ key }) => key.startsWith('cdn/'))).toBe(true);
  });

  it('writes nothing without a condition', async () => {
    await start();
    const target = open();
    await target.prepare();
    await publishRelease(target, madeRelease('casino', '1.0.0+aaa'), 'stable');
    const writes = bucket.requests.filter((request) => request.startsWith('PUT'));
    expect(writes.filter((request) => !/ if /.test(request))).toEqual([]);
    expect(writes.length).toBeGreaterThan(5);
  });

  it('refuses a service that ignores conditions, and leaves nothing there', async () => {
    await start({ ignoresConditions: true });
    await expect(open().prepare()).rejects.toThrow(/ignores conditional writes.*Nothing was changed/s);
    expect(bucket.objects.size).toBe(0);
  });

  it('tries again when two writers met', async () => {
    await start({ conflicts: 1 });
    const store = new RegistryStore(open());
    await store.change((registry) => ({ ...registry, shells: { '1.0.0': { platform: '1.2.0' } } }), testAct);
    expect((await store.read()).shells).toEqual({ '1.0.0': { platform: '1.2.0' } });
    expect(bucket.requests.filter((request) => request.startsWith('PUT'))).toEqual([
      expect.stringMatching(/^PUT cdn\/\.trail\/000001-\w+\.json if none$/),
      'PUT cdn/registry.json if none',
      'PUT cdn/registry/stable.json if none',
    ]);
  });

  it('publishes once although the reply was lost', async () => {
    await start({ lostReplies: 3 });
    await publishRelease(open(), madeRelease('casino', '1.0.0+aaa'), 'stable');
    const { remotes } = await new RegistryStore(open()).read();
    expect(remotes.casino?.channels).toEqual({ stable: '1.0.0+aaa' });
    expect(remotes.casino?.previous).toEqual({ stable: [] });
  });

  it('says in plain words what is wrong and what to do', async () => {
    await start();
    await expect(open('other').prepare()).rejects.toThrow(/there is no such bucket\. Make it/);
  });
});

// For a real service: TOUCHLINE_S3_ENDPOINT=http://127.0.0.1:9000 TOUCHLINE_S3_BUCKET=test, and the usual credentials.
const { TOUCHLINE_S3_ENDPOINT: endpoint, TOUCHLINE_S3_BUCKET: name } = process.env;
(endpoint && name ? describe : describe.skip)('a real service as a target', () => {
  let prefix = '';
  beforeEach(() => {
    prefix = `conformance-${randomUUID()}/`;
  });
  describeTarget(() => new S3Target({ bucket: name ?? '', prefix, endpoint, region: 'us-east-1' }));
});
