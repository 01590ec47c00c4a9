import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import swcJest from '@swc/jest';
import './compile-once.mjs';
import { compileMessages, MACRO_PLUGIN } from '../language/compile-messages.mjs';

/** Jest keeps what it has transformed, also between checkouts: another way to compile messages is another result. */
const COMPILER = readFileSync(new URL('../language/compile-messages.mjs', import.meta.url));

/** What the builds do to a module, for tests: TypeScript, JSX and the macros of texts. */
export default {
  createTransformer() {
    const swc = swcJest.createTransformer({
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
        // The compiled plugin is no file of the workspace.
        experimental: { plugins: [MACRO_PLUGIN], cacheRoot: join(tmpdir(), 'touchline-swc') },
      },
    });
    return {
      ...swc,
      getCacheKey: (...file) =>
        createHash('sha256')
          .update(swc.getCacheKey(...file))
          .update(COMPILER)
          .digest('hex'),
      process(source, file, options) {
        const made = swc.process(source, file, options);
        return { ...made, code: compileMessages(made.code) };
      },
    };
  },
};
