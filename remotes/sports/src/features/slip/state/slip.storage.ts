import { STORAGE } from '@touchline/shared/contracts';
import type { Bet, Phase } from '../bet/Bet';

/** The bets under the key `bet slips`, so that they survive a reload and a login, and every tab has them. */
export function readSlip(storage: Storage): Bet[] {
  return parseSlip(slipText(storage));
}

/** As it is stored, to see whether it changed. */
export function slipText(storage: Storage): string | null {
  try {
    return storage.getItem(STORAGE.betSlips);
  } catch {
    return null;
  }
}

export function parseSlip(text: string | null): Bet[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.map(withNewNames).filter(isBet) : [];
  } catch {
    return [];
  }
}

/** @returns what is stored now; undefined when it can't be: a full or forbidden storage costs the slip its memory, not the bet */
export function writeSlip(storage: Storage, bets: readonly Bet[]): { text: string | null } | undefined {
  const text = bets.length === 0 ? null : JSON.stringify(bets);
  try {
    if (text === null) storage.removeItem(STORAGE.betSlips);
    else storage.setItem(STORAGE.betSlips, text);
    return { text };
  } catch {
    return undefined;
  }
}

const PHASES: ReadonlySet<Phase['at']> = new Set<Phase['at']>([
  'draft',
  'confirming',
  'sending',
  'delayed',
  'matched',
  'partly',
  'unmatched',
  'refused',
  'unknown',
  'missing',
]);

/** Reads the names of fields that earlier versions stored: `own`, `keep`, and of a receipt `asked` and `left`. */
function withNewNames(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { own, keep, phase, ...bet } = value;
  return {
    isManualPrice: own === true,
    persistUnmatched: keep === true,
    ...bet,
    phase:
      isRecord(phase) && isRecord(phase.receipt) ? { ...phase, receipt: receiptOf(phase.receipt) } : phase,
  };
}

function receiptOf({ asked, left, ...receipt }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...(asked !== undefined && { requestedPrice: asked }),
    ...(left !== undefined && { remainderEnded: left }),
    ...receipt,
  };
}

/** Another version of the product may have written the key: what doesn't fit is left out. */
function isBet(value: unknown): value is Bet {
  if (!isRecord(value)) return false;
  const { selection, quote, phase } = value;
  if (!isRecord(selection) || !isRecord(quote) || !isRecord(phase)) return false;
  const texts = [
    value.id,
    value.stakeText,
    value.clientRef,
    selection.eventId,
    selection.eventTitle,
    selection.marketId,
    selection.marketName,
    selection.kind,
    selection.format,
    selection.ladder,
    selection.runnerId,
    selection.runnerName,
  ];
  return (
    texts.every((text) => typeof text === 'string') &&
    (value.side === 'BACK' || value.side === 'LAY') &&
    Number.isSafeInteger(quote.price) &&
    PHASES.has(phase.at as Phase['at']) &&
    (!['matched', 'partly', 'unmatched'].includes(String(phase.at)) || isRecord(phase.receipt)) &&
    (phase.at !== 'delayed' || typeof phase.betId === 'string') &&
    (phase.at !== 'refused' || typeof phase.message === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
