import { useEffect } from 'react';
import { FiguresLeftOut, profitLossOf, useProfitLoss } from '../../positions';
import { useSlip } from '../../slip';
import { FancyBook, FancyRisk } from './FancyBook';
import { pendingBets } from './pendingBets';
import type { ShownPosition, ShownPositions } from './positions-context';
import { ProjectedRisk, ProjectedRunner } from './projected-position';
import { projectFancy } from './projectFancy';
import { type MarketProjection, projectMarket } from './projectMarket';

interface PositionsOfEventProps {
  readonly eventId: string;
  readonly onChange: (positions: ShownPositions | undefined) => void;
}

/** Loads the player's figures, and gives the markets of an event their positions: now, and with the slip's open bets. */
export function PositionsOfEvent({ eventId, onChange }: PositionsOfEventProps) {
  const { bets } = useSlip();
  const figures = useProfitLoss().data;
  useEffect(() => {
    const figuresOf = (marketId: string) => ({
      profitLoss: profitLossOf(figures?.items, eventId, marketId),
      pending: pendingBets(bets, eventId, marketId),
    });
    onChange({
      ofMarket: (market, live) => {
        const projected = projectMarket(market, live, figuresOf(market.id));
        return projected && drawPosition(projected);
      },
      ofFancy: (market) => {
        const book = projectFancy(figuresOf(market.id));
        return book && { risk: <FancyRisk book={book} />, book: <FancyBook book={book} /> };
      },
      leftOut: <FiguresLeftOut count={figures?.leftOut} />,
    });
  }, [bets, figures, eventId, onChange]);
  useEffect(() => () => onChange(undefined), [onChange]);
  return null;
}

function drawPosition(projected: MarketProjection): ShownPosition {
  if (projected.by === 'risk')
    return {
      risk: <ProjectedRisk now={projected.now} after={projected.atMost} isAtMost />,
      runners: new Map(),
    };
  const places = projected.by === 'place';
  return {
    risk: places && <ProjectedRisk now={projected.risk.before} after={projected.risk.after} />,
    runners: new Map(
      [...projected.runners].map(([id, runner]) => [
        id,
        <ProjectedRunner key={id} projected={runner} places={places} />,
      ]),
    ),
  };
}
