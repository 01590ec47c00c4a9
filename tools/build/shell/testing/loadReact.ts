import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ofShell = createRequire(join(import.meta.dirname, '../../../../shell/package.json'));
const FILES: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};
export const REACT_DOM_SOURCE = readText('react-dom/client');

function readText(name: string): string {
  const file = FILES[name];
  if (file === undefined) throw new Error(`React asks for ${name}.`);
  const [folder = ''] = file.split('/cjs/');
  return readFileSync(
    join(ofShell.resolve(`${folder}/package.json`), '..', file.slice(folder.length)),
    'utf8',
  );
}

export interface LoadedReact {
  readonly React: typeof import('react');
  readonly ReactDom: typeof import('react-dom');
  readonly client: typeof import('react-dom/client');
}

/**
 * React's production files as a page of their own has them.
 * @param source the text of React DOM's client
 */
export function loadReact(source: string): LoadedReact {
  const modules = new Map<string, unknown>();
  const load = (name: string): unknown => {
    const module = { exports: {} };
    if (!modules.has(name)) {
      modules.set(name, module.exports);
      const text = name === 'react-dom/client' ? source : readText(name);
      new Function('module', 'exports', 'require', text)(module, module.exports, load);
    }
    return modules.get(name);
  };
  return {
    client: load('react-dom/client') as LoadedReact['client'],
    React: load('react') as LoadedReact['React'],
    ReactDom: load('react-dom') as LoadedReact['ReactDom'],
  };
}
