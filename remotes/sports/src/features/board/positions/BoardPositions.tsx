import { useEffect } from 'react';
import { marketsByEvent } from '../../my-markets';
import { useBetsRefresh, useOpenBets, useProfitLoss } from '../../positions';
import type { RowPositions } from '../rows/EventRow';
import { RowPosition } from './RowPosition';

/** Loads the player's bets and figures, and gives each event with some the mark of its row. */
export function BoardPositions({
  onChange,
}: {
  readonly onChange: (marks: RowPositions | undefined) => void;
}) {
  useBetsRefresh();
  const open = useOpenBets();
  const figures = useProfitLoss();
  const bets = open.data?.openBets;
  const profitLoss = figures.data?.items;
  const old = open.isError || figures.isError;
  useEffect(() => {
    if (!bets || !profitLoss) return;
    const marks = marketsByEvent(bets, profitLoss).map(
      (mine) => [mine.eventId, <RowPosition key={mine.eventId} mine={mine} old={old} />] as const,
    );
    onChange(new Map(marks));
  }, [bets, profitLoss, old, onChange]);
  useEffect(() => () => onChange(undefined), [onChange]);
  return null;
}
