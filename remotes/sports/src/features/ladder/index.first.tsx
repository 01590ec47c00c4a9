import type { Market, Runner } from '@touchline/shared/contracts';
import { IconButton } from '@touchline/shared/ui';
import { tickLadderOf } from './ladder-ticks';

interface LadderButtonProps {
  readonly market: Market;
  readonly runner: Runner;
  readonly className?: string | undefined;
}

/** The button of a ladder in a first view: none is open. */
export function LadderButton({ market, runner, className }: LadderButtonProps) {
  if (!tickLadderOf(market)) return null;
  return (
    <IconButton
      icon="ladder"
      label={`Ladder of ${runner.name}, ${market.name}`}
      aria-expanded={false}
      className={className}
    />
  );
}
