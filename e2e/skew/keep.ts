import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { PLATFORM_VERSION } from '@touchline/shared/platform';
import { build } from '../../tools/stack/build';
import { ROOT } from '../../tools/stack/startStack';
import { packBuilds } from './builds-archive';
import { PREVIOUS } from './previous';

// `npm run skew:keep`, when a release is cut: these builds become the previous ones of the skew journeys.
await build();
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const changed = git('status', '--porcelain') === '' ? '' : ' with changes';
const packed = packBuilds(ROOT, { platform: PLATFORM_VERSION, from: git('rev-parse', 'HEAD') + changed });
writeFileSync(PREVIOUS, packed);
console.log(`Kept in ${relative(ROOT, PREVIOUS)}: ${(packed.length / 1024).toFixed(0)} KB. Commit it.`);
