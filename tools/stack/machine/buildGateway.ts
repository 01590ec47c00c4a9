import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const PROJECT = join(ROOT, 'e2e/interop/gateway/Gateway.csproj');

/** The built gateway, to be run by `dotnet`. */
export const GATEWAY = join(ROOT, '.touchline/interop/bin/Gateway/release/Gateway.dll');

/** Whether this machine has the .NET SDK 10, which builds the gateway; its journeys are skipped without it. */
export function hasDotnet(): boolean {
  const { status, stdout } = spawnSync('dotnet', ['--list-sdks'], { encoding: 'utf8' });
  return status === 0 && /^10\./m.test(stdout);
}

/**
 * Builds the gateway offline, because it needs no package.
 * @throws Error with the compiler's output
 */
export function buildGateway(): void {
  const { status, stdout } = spawnSync(
    'dotnet',
    ['build', PROJECT, '-c', 'Release', '--nologo', '-v', 'quiet', '--disable-build-servers'],
    {
      encoding: 'utf8',
      env: { ...process.env, DOTNET_NOLOGO: '1', DOTNET_CLI_TELEMETRY_OPTOUT: '1' },
    },
  );
  if (status !== 0) throw new Error(`The gateway could not be built:\n${stdout}`);
}

if (process.argv[1]?.endsWith('buildGateway.ts')) buildGateway();
