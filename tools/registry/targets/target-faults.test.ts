import { explained, fileFault } from './target-faults';

const error = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each([
  [
    'a full disk, which a write tells without a path',
    error('ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' }),
    /no space left on device, write: there is no room left on its disk\. Make room/,
  ],
  [
    'a read-only disk, on which Node says of a new folder that it is not there',
    error("ENOENT: no such file or directory, mkdir '/site/maps'", {
      code: 'ENOENT',
      syscall: 'mkdir',
      path: '/site/maps',
    }),
    /mkdir '\/site\/maps': it is mounted read-only\. Mount it for writing/,
  ],
])('%s: what to do is said', async (_what, fault, message) => {
  expect(fileFault(fault)?.message).toMatch(message);
  const failing = explained('/site', 'Writing', () => Promise.reject(fault));
  await expect(failing).rejects.toMatchObject({ name: 'UserError' });
});

test.each([
  error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }),
  error("ENOENT: no such file or directory, open 'a'", { code: 'ENOENT', syscall: 'open', path: 'a' }),
  error('a number', { code: 5 }),
  undefined,
])('%s is no fault of files', (fault) => {
  expect(fileFault(fault)).toBeUndefined();
});
