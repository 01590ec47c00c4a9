import { relative } from 'node:path';
import { command } from '@touchline/registry/command/command';
import { buildRelease } from '@touchline/registry/release/buildRelease';
import { readRelease } from '@touchline/registry/release/readRelease';
import type { Terminal } from '@touchline/registry/terminal/terminal';

export const releaseCommand = ({ cwd, out }: Terminal) =>
  command('release', {
    owner: 'For the team of a remote:',
    summary: 'builds a remote into a folder of immutable files',
    about: `Builds the remote whose folder you are in for production, from nothing, into release/<version>. The version is the one
in package.json and a hash of the sources: the same sources give the same version and the same bytes. Every file is
checked against its hash in remote.json. Nothing leaves this machine: touchline publish does that.`,
  }).action(async () => {
    const { folder, manifest, isNew } = await buildRelease(cwd, readRelease);
    const { name, version, platform, integrity, routes } = manifest;
    out(`${name} ${version}${isNew ? '' : ' was there already, byte for byte the same'}`);
    out(
      `Runs on platform ${platform}; routes: ${routes.length}; files: ${Object.keys(integrity).length}, in ${relative(cwd, folder)}`,
    );
    out(`Next: touchline publish --release ${relative(cwd, folder)} --to <place> --channel next`);
  });
