import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@touchline/registry/terminal/terminal';

/** The nginx of this machine. */
export interface Nginx {
  binary: string;
  /** Debian's packages are libnginx-mod-http-brotli-filter and -static. */
  brotli: { filter: string; static: string } | undefined;
  /** Since 1.25.1 HTTP/2 has a line of its own, and `listen … http2` is deprecated. */
  hasHttp2Line: boolean;
}

/** @returns undefined when this machine has no nginx: one machine may write a site and another serve it */
export function findNginx(): Nginx | undefined {
  // The PATH of a user often lacks the folder in which Debian installs nginx.
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const binary = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  if (binary === undefined) return undefined;
  const said = spawnSync(binary, ['-V'], { encoding: 'utf8' });
  if (said.status !== 0) return undefined;
  const modules = /--modules-path=(\S+)/.exec(said.stderr)?.[1] ?? '';
  const brotli = {
    filter: join(modules, 'ngx_http_brotli_filter_module.so'),
    static: join(modules, 'ngx_http_brotli_static_module.so'),
  };
  const hasBrotli = existsSync(brotli.filter) && existsSync(brotli.static);
  return {
    binary,
    brotli: hasBrotli ? brotli : undefined,
    hasHttp2Line: hasHttp2Line(said.stderr),
  };
}

/** @param said what `nginx -V` prints, or another server that is made of nginx, whose numbers are like nginx's */
export function hasHttp2Line(said: string): boolean {
  const [, ...version] = /^\S+ version: \S+?\/(\d+)\.(\d+)\.(\d+)/m.exec(said) ?? [];
  const [major = 0, minor = 0, patch = 0] = version.map(Number);
  return major > 1 || (major === 1 && (minor > 25 || (minor === 25 && patch >= 1)));
}

/** @throws UserError with nginx's message when it refuses the configuration */
export function checkConfig({ binary }: Nginx, config: string): void {
  const { status, stderr } = spawnSync(binary, ['-t', '-q', '-c', config], { encoding: 'utf8' });
  if (status !== 0)
    throw new UserError(`nginx refuses the configuration, so nothing was exchanged:\n${stderr.trim()}`);
}
