/** @jest-environment jsdom */
import { STORAGE } from '@touchline/shared/storage';
import { draft } from '../../../testing/fixtures';
import type { Bet, Phase } from '../bet/Bet';
import { parseSlip, readSlip, slipText, writeSlip } from './slip.storage';

const receipt = { betId: '1', matched: 0, averagePrice: undefined, remaining: 50_000, message: 'Placed' };
const placed: Bet = {
  ...draft,
  isManualPrice: true,
  phase: { at: 'unmatched', receipt: { ...receipt, requestedPrice: 190, remainderEnded: true } },
};

beforeEach(() => localStorage.clear());

test('bets come back as they were stored', () => {
  writeSlip(localStorage, [draft, placed]);
  expect(readSlip(localStorage)).toEqual([draft, placed]);
});

test('bets that an earlier version stored keep their price, their unmatched part and their receipt', () => {
  const { isManualPrice: own, persistUnmatched: keep, ...rest } = placed;
  const old = {
    ...rest,
    own,
    keep,
    phase: { at: 'unmatched', receipt: { ...receipt, asked: 190, left: true } },
  };
  expect(parseSlip(JSON.stringify([old]))).toEqual([placed]);
});

test('a field’s newer name counts before its older one', () => {
  expect(parseSlip(JSON.stringify([{ ...draft, own: true, keep: false }]))).toEqual([draft]);
});

test('rows that are no bets are left out', () => {
  localStorage.setItem(STORAGE.betSlips, JSON.stringify([null, 'x', { id: 'b' }, draft]));
  expect(readSlip(localStorage)).toEqual([draft]);
  expect(parseSlip('{')).toEqual([]);
});

test.each<Phase>([
  { at: 'draft' },
  { at: 'confirming' },
  { at: 'confirming', change: { from: { price: 185 }, to: { price: 10_000, line: 42 } } },
  { at: 'sending', checking: true },
  { at: 'delayed', betId: '1', confirmAt: 1_700_000_000_000, message: 'Bet received' },
  { at: 'matched', receipt: { ...receipt, matched: 50_000, remaining: 0, averagePrice: 186, message: '' } },
  { at: 'partly', receipt },
  { at: 'refused', reason: 'balance', message: 'Insufficient balance' },
  { at: 'refused', reason: 'other', message: '' },
  { at: 'unknown' },
  { at: 'unknown', unreadable: true, betId: '1' },
  { at: 'missing' },
])('a bet comes back in its phase: %j', (phase) => {
  const bet: Bet = { ...draft, owner: 'asha', doubtful: true, stakeText: '', phase };
  writeSlip(localStorage, [bet]);
  expect(readSlip(localStorage)).toEqual([bet]);
});

test('fields of a newer release are kept', () => {
  const newer = {
    ...placed,
    boost: 2,
    selection: { ...placed.selection, league: 'l1' },
    phase: { at: 'unmatched', receipt: { ...receipt, fee: 1 }, since: 5 },
  };
  expect(parseSlip(JSON.stringify([newer]))).toEqual([newer]);
});

test('bets that only a newer release can read stay when the others change', () => {
  const newer = { ...draft, id: 'b2', phase: { at: 'boosted', since: 5 } };
  const stored = JSON.stringify([newer, null, 'x', draft]);
  writeSlip(localStorage, [placed], stored);
  expect(JSON.parse(slipText(localStorage) ?? '')).toEqual([JSON.parse(JSON.stringify(placed)), newer]);
  writeSlip(localStorage, [], slipText(localStorage));
  expect(JSON.parse(slipText(localStorage) ?? '')).toEqual([newer]);
  // This release has the bet itself, whatever another one stored of it.
  writeSlip(localStorage, [{ ...draft, id: 'b2' }], slipText(localStorage));
  expect(readSlip(localStorage)).toEqual([{ ...draft, id: 'b2' }]);
  expect(JSON.parse(slipText(localStorage) ?? '')).toHaveLength(1);
});

test.each([
  ['a matched bet without its receipt', { phase: { at: 'matched' } }],
  ['a delayed bet without its id', { phase: { at: 'delayed', message: '' } }],
  ['a phase that this release does not know', { phase: { at: 'boosted' } }],
  ['a price that is no whole number', { quote: { price: 1.85 } }],
  ['a third side', { side: 'BOTH' }],
])('%s is left out', (_, change) => {
  expect(parseSlip(JSON.stringify([{ ...draft, ...change }, draft]))).toEqual([draft]);
});
