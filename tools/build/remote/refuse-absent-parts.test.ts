import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseAbsentParts } from './refuse-absent-parts.mjs';

describe('parts of React that the shell does not have', () => {
  let dir: string;
  const build = (source: string) => {
    writeFileSync(join(dir, 'src/pages/Page.tsx'), source);
    return () => refuseAbsentParts({ name: 'tips', dir });
  };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'absent-parts-'));
    mkdirSync(join(dir, 'src/pages'), { recursive: true });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('stop the build, which names the part and the file', () => {
    expect(build("import {\n  type ReactNode,\n  ViewTransition,\n} from 'react';")).toThrow(
      "tips: src/pages/Page.tsx imports ViewTransition, which the shell's React does not have",
    );
    expect(build('import { createPortal, preload as early } from "react-dom";')).toThrow('imports preload');
  });

  it('are elements of the head, too', () => {
    expect(build('export const Page = () => <meta name="robots" content="noindex" />;')).toThrow(
      'draws <meta>',
    );
    expect(build('export const Page = () => <p>The &lt;link&gt; of a page</p>;')).not.toThrow();
  });

  it('are no other names, and no names of other modules', () => {
    expect(build("import { lazy } from 'react';\nimport { preload } from './preload';")).not.toThrow();
    expect(build("import { createPortal } from 'react-dom';\nconst preload = 1;")).not.toThrow();
  });
});
