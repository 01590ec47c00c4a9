import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PROJECT = join(ROOT, 'e2e/interop/gateway/Gateway.csproj');

/** The built gateway: `dotnet` runs it. */
export const GATEWAY = join(ROOT, '.touchline/interop/bin/Gateway/release/Gateway.dll');

/** Whether this machine has the .NET SDK 10 that builds the gateway; what it is for is skipped where it hasn't. */
export function hasDotnet(): boolean {
  const { status, stdout } = spawnSync('dotnet', ['--list-sdks'], { encoding: 'utf8' });
  return status === 0 && /^10\./m.test(stdout);
}

/**
 * Builds the gateway, without a network: it needs no package.
 * @throws Error with what the compiler said
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
