import { own } from '@touchline/shared/utilities';
import { type Finding, finding } from './Finding';
import type { Build } from './readBuild';

/** Checks the build itself: every script and style that it names exists unchanged, and no other exists. */
export function checkFiles({ manifest, hashes }: Build): Finding[] {
  const { entry, integrity, routes } = manifest;
  const problem = (description: string) => finding('problem', 'build', description);
  const findings: Finding[] = [];
  if (!own(integrity, entry))
    findings.push(problem(`The entry ${entry} has no hash in remote.json: no shell runs it.`));
  for (const [file, hash] of Object.entries(integrity)) {
    if (!(file in hashes))
      findings.push(problem(`${file} is named in remote.json but is not there. Build again.`));
    else if (own(hashes, file) !== hash)
      findings.push(
        problem(`${file} is not the file that remote.json has the hash of: browsers refuse it. Build again.`),
      );
  }
  for (const file of Object.keys(hashes))
    if (!Object.hasOwn(integrity, file))
      findings.push(problem(`${file} has no hash in remote.json: browsers refuse it. Build again.`));
  const paths = new Set<string>();
  for (const { path, preload = [] } of routes) {
    if (paths.has(path))
      findings.push(problem(`The path ${path} is declared twice: its second page is never shown.`));
    paths.add(path);
    for (const file of preload)
      if (!Object.hasOwn(integrity, file))
        findings.push(problem(`${path} starts with ${file}, which the build does not have.`));
  }
  return findings;
}
