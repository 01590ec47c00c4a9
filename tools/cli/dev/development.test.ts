import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { listen } from '@touchline/registry/terminal/listen';
import { OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { readShell } from './readShell';
import { serveBuild } from './serveBuild';

const READER = 'https://staging.example';
let folder: string;
const ends: (() => void | Promise<void>)[] = [];
beforeEach(() => {
  folder = testFolder();
  writeFileSync(join(folder, 'remote.json'), '{"name":"promo"}');
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A page of a shell with this configuration, on this machine. */
async function site(config: object | undefined, policy?: string): Promise<string> {
  const tag = `<script type="application/json" id="site-config">${JSON.stringify(config)}</script>`;
  const server = createServer((_request, response) => {
    if (policy) response.setHeader('Content-Security-Policy', policy);
    response.end(config ? `<!doctype html>${tag}` : '<!doctype html>');
  });
  return `http://localhost:${await listening(server)}`;
}

async function listening(server: Server): Promise<number> {
  const { port, stop } = await listen(server, { port: 0 });
  ends.push(stop);
  return port;
}

const config = { ...OWN_SITE, overrideHosts: ['localhost'], allowedOrigins: ['http://localhost:4051'] };

describe('a site', () => {
  it('takes builds from the ports that its configuration and its policy allow', async () => {
    const shell = await site(
      {
        ...config,
        allowedOrigins: [
          'https://cdn.example',
          'http://localhost:4051',
          'http://127.0.0.1:4052',
          'http://localhost:4053',
        ],
      },
      "script-src 'self' http://localhost:4051 http://127.0.0.1:4052; connect-src http://localhost:4051 http://localhost:4053",
    );
    await expect(readShell(shell)).resolves.toMatchObject({ ports: [4051] });
  });

  it.each<[string, object | undefined, string | undefined, string]>([
    ['that names no such host', { ...config, overrideHosts: [] }, undefined, 'does not name localhost'],
    ['that names no address of this machine', { ...config, allowedOrigins: [] }, undefined, 'allowedOrigins'],
    ['whose policy is of another configuration', config, "script-src 'self'", 'deploy the shell again'],
    ['that is no shell', undefined, undefined, 'no page of a shell'],
  ])('%s is refused', async (_, given, policy, message) => {
    await expect(readShell(await site(given, policy))).rejects.toThrow(message);
  });

  it('that does not answer is named', async () => {
    await expect(readShell('http://localhost:1/')).rejects.toThrow(/http:\/\/localhost:1\/ did not answer/);
    await expect(readShell('staging.example')).rejects.toThrow('is no address of a site');
  });
});

describe('the server of a build', () => {
  const start = async (options: { ports: number[]; hasAnswers?: boolean }) => {
    const server = await serveBuild({ folder, reader: READER, hasAnswers: false, ...options });
    ends.push(server.stop);
    return server;
  };
  const ask = (url: string, headers: Record<string, string> = { origin: READER }, method = 'GET') =>
    fetch(url, { headers, method });

  it('takes the first port that is free, and says when none is', async () => {
    const port = await listening(createServer());
    await expect(start({ ports: [port] })).rejects.toThrow(`is in use: ${port}`);
    const { url } = await start({ ports: [port, 0] });
    expect(url).not.toContain(`:${port}/`);
  });

  it('answers the pages of the site, also of the internet, and no others', async () => {
    const { url } = await start({ ports: [0], hasAnswers: true });
    const asked = await ask(`${url}remote.json`, { origin: READER }, 'OPTIONS');
    expect(asked.headers.get('access-control-allow-private-network')).toBe('true');
    const answer = await ask(`${url}remote.json`);
    expect(await answer.json()).toEqual({ name: 'promo' });
    expect(answer.headers.get('access-control-allow-origin')).toBe(READER);
    expect(answer.headers.get('touchline-changes')).toBe('changes');
    expect(answer.headers.get('touchline-answers')).toBe('./answers');
    const other = await ask(`${url}remote.json`, { origin: 'https://evil.example' });
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it.each(['', '../package.json', '%2e%2e%2fpackage.json', '.env', 'changes/x', 'none.js'])(
    'has no file “%s”',
    async (file) => {
      const { url } = await start({ ports: [0] });
      expect((await ask(url + file)).status).toBe(404);
    },
  );

  it('tells of the last build at once, and of each new one', async () => {
    const server = await start({ ports: [0] });
    server.tell({ event: 'built', data: '{"version":"1.0.0"}' });
    const { body } = await ask(`${server.url}changes`);
    const heard = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (awaited: string) => {
      while (!text.includes(awaited)) text += (await heard?.read())?.value ?? '';
    };
    await until('event: built\ndata: {"version":"1.0.0"}\n\n');
    server.tell({ event: 'failed', data: 'one\ntwo' });
    await until('event: failed\ndata: one\ndata: two\n\n');
    await heard?.cancel();
  });
});
