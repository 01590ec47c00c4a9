import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, callAddress } from '@touchline/shared/contracts/api';
import type { CallName } from '@touchline/shared/contracts/remotes';
import { declaredCalls } from './declared-calls.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'declared-calls-'));
  mkdirSync(join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const declared = (calls: readonly CallName[]) =>
  declaredCalls({ name: 'casino', dir, definition: { calls }, api, callAddress });
const source = (text: string, file = 'Page.tsx') => writeFileSync(join(dir, 'src', file), text);

test('remote.json has the address of each declared call, of a group those of its calls', () => {
  expect(declared(['placeBet'])).toEqual({ placeBet: `POST:api:${api.placeBet.path}` });
  expect(declared(['gameUrls'])).toMatchObject({ 'gameUrls.dream': 'POST:casino.dream:#GameUrl/dream' });
});

test('a name that is no call is refused', () => {
  expect(() => declared(['placeBets' as CallName])).toThrow('declares placeBets, which is no call');
});

test('a call that the sources use and nobody declared is refused, with its file', () => {
  source('await api.run(calls.createWithdrawal, request);');
  expect(() => declared(['placeBet'])).toThrow(
    'casino: src/Page.tsx uses the call createWithdrawal, which src/remote.ts does not declare',
  );
  expect(declared(['createWithdrawal'])).toEqual({ createWithdrawal: expect.any(String) });
});

test('what is read of a declaration, a test, and a name that is no call are no use', () => {
  source('const path = api.placeBet.path; api.run(x); calls.filter(Boolean);');
  source('api.run(api.placeBet, bet)', 'Page.test.tsx');
  expect(declared([])).toEqual({});
});
