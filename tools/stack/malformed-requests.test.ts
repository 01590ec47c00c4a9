import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { askPort } from '@touchline/registry/testing/askPort';
import * as v from 'valibot';
import { Random } from '../../sandbox/exchange/random';
import { type MalformedRequest, malformedRequests, sendMalformed } from './testing/malformedRequests';

const REQUESTS = 2_250;
const AT_ONCE = 40;
const servers = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ name: v.string(), url: v.string(), good: v.string() })),
);
type Server = v.InferOutput<typeof servers>[number];

let child: ChildProcess;
let told = '';
let listening: Server[];
beforeAll(async () => {
  const program = join(__dirname, 'testing/local-servers.ts');
  const started = spawn(process.execPath, ['--import', 'tsx', program], { stdio: 'pipe' });
  child = started;
  started.stderr.on('data', (text) => {
    told += text;
  });
  const [line] = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
  if (started.exitCode !== null) throw new Error(`The servers did not start: ${told}`);
  listening = v.parse(servers, String(line));
}, 60_000);
afterAll(async () => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
});

test(`${REQUESTS} malformed requests and upgrades end no server, and each still answers a good request`, async () => {
  const each = REQUESTS / listening.length;
  const waiting = listening.flatMap(({ url }, at) =>
    malformedRequests(each, new URL(url).host, new Random(at + 1)).map((request) => ({
      port: portOf(url),
      request,
    })),
  );
  expect(waiting).toHaveLength(REQUESTS);
  let last: MalformedRequest | undefined;
  const send = async () => {
    for (let next = waiting.pop(); next && child.exitCode === null; next = waiting.pop()) {
      last = next.request;
      await sendMalformed(next.port, next.request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect({ ended: child.exitCode, told, near: child.exitCode === null ? undefined : last }).toEqual({
    ended: null,
    told: '',
    near: undefined,
  });
  for (const { name, url, good } of listening) expect([name, await statusOf(url, good)]).toEqual([name, 200]);
}, 120_000);

const portOf = (url: string) => Number(new URL(url).port);

async function statusOf(url: string, path: string): Promise<number> {
  const { host, port } = new URL(url);
  return (await askPort(Number(port), path, { headers: { host } })).status;
}
