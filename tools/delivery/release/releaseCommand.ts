import { relative } from 'node:path';
import type { Command } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { readRelease } from '../publish/readRelease';
import { buildRelease } from './buildRelease';

export const releaseCommand: Command = {
  name: 'release',
  summary: 'builds a remote into a folder of immutable files',
  help: `touchline release

Builds the remote whose folder you are in for production, from nothing, into release/<version>. The version is the one in
package.json and a hash of the sources: the same sources give the same version and the same bytes. Every file is checked
against its hash in remote.json. Nothing leaves this machine: touchline publish does that.

Example, in a remote's folder:
  touchline release`,

  async run(args, { cwd, out }) {
    readArgs(args, {});
    const { folder, manifest, isNew } = await buildRelease(cwd, readRelease);
    const { name, version, platform, integrity, routes } = manifest;
    out(`${name} ${version}${isNew ? '' : ' was there already, byte for byte the same'}`);
    out(
      `Runs on platform ${platform}; routes: ${routes.length}; files: ${Object.keys(integrity).length}, in ${relative(cwd, folder)}`,
    );
    out(`Next: touchline publish --release ${relative(cwd, folder)} --to <place> --channel next`);
  },
};
