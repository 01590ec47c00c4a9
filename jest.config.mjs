import { jestProject } from './shared/build/jest.mjs';

const dir = (path) => `${import.meta.dirname}/${path}`;

export default {
  // Jest leaves one processor free; of two that is half of the machine.
  maxWorkers: '100%',
  projects: [
    jestProject({ name: 'shared', rootDir: dir('shared') }),
    jestProject({ name: 'shell', rootDir: dir('shell') }),
    jestProject({ name: 'sports', rootDir: dir('remotes/sports') }),
    jestProject({ name: 'account', rootDir: dir('remotes/account') }),
    jestProject({ name: 'casino', rootDir: dir('remotes/casino') }),
    jestProject({ name: 'auth', rootDir: dir('remotes/auth') }),
    jestProject({ name: 'sandbox', rootDir: dir('e2e'), environment: 'node' }),
  ],
};
