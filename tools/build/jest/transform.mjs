import { tmpdir } from 'node:os';
import { join } from 'node:path';
import swcJest from '@swc/jest';
import { compileMessages, MACRO_PLUGIN } from '../language/compile-messages.mjs';

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
      process(source, file, options) {
        const made = swc.process(source, file, options);
        return { ...made, code: compileMessages(made.code) };
      },
    };
  },
};
