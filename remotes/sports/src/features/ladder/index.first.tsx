import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';
import { tickLadderOf } from './ladder-ticks';

interface LadderButtonProps {
  readonly market: Market;
  readonly runner: Runner;
  readonly className?: string | undefined;
}

/** The button of a ladder in a first view: none is open. */
export function LadderButton({ market, runner, className }: LadderButtonProps) {
  const { t } = useLingui();
  if (!tickLadderOf(market)) return null;
  const [runnerName, marketName] = [runner.name, market.name];
  return (
    <IconButton
      icon="ladder"
      label={t`Ladder of ${runnerName}, ${marketName}`}
      aria-expanded={false}
      className={className}
    />
  );
}
