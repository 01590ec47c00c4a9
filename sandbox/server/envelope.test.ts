import { refused } from './envelope';

test('what a fault of the sandbox says stays in its console', () => {
  const { status, envelope, fault } = refused(new Error('SQLITE_ERROR: no such column: passwordHash'));
  expect([status, fault]).toEqual([500, true]);
  expect(JSON.stringify(envelope)).not.toContain('SQLITE');
});
