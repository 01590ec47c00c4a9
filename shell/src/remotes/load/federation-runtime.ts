import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as platform from '@touchline/shared/platform';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

type CreateScript = (request: { url: string }) => { script: HTMLScriptElement; timeout: number };

/**
 * Module Federation's runtime and the modules that the shell shares with every remote: React with its subpaths, and the
 * platform. It is a separate file, so that remotes wait for it and the shell's first paint does not.
 */
export function startRuntime(createScript: CreateScript) {
  const major = `^${React.version.split('.')[0]}.0.0`;
  const given = (version: string, requiredVersion: string, lib: object) => ({
    version,
    lib: () => lib,
    shareConfig: { singleton: true, strictVersion: true, eager: true, requiredVersion },
  });
  return createInstance({
    name: 'touchline_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      react: given(React.version, major, React),
      'react/jsx-runtime': given(React.version, major, jsxRuntime),
      'react-dom': given(React.version, major, ReactDom),
      'react-dom/client': given(React.version, major, ReactDomClient),
      '@touchline/shared/platform': given(
        platform.PLATFORM_VERSION,
        `^${platform.PLATFORM_VERSION}`,
        platform,
      ),
    },
    // Remotes contain no runtime of their own and use this one.
    plugins: [provideRuntimeCore(), { name: 'touchline-integrity', createScript }],
  });
}
