/** @jest-environment jsdom */
import { STORAGE } from '@touchline/shared/contracts';
import { draft } from '../../../testing/fixtures';
import type { Bet } from '../bet/Bet';
import { parseSlip, readSlip, writeSlip } from './slip.storage';

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

test('what a newer name says counts', () => {
  expect(parseSlip(JSON.stringify([{ ...draft, own: true, keep: false }]))).toEqual([draft]);
});

test('what is no bet is left out', () => {
  localStorage.setItem(STORAGE.betSlips, JSON.stringify([null, 'x', { id: 'b' }, draft]));
  expect(readSlip(localStorage)).toEqual([draft]);
  expect(parseSlip('{')).toEqual([]);
});
