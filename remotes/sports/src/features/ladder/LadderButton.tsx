import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';
import { useContext } from 'react';
import { LadderContext } from './ladder-context';
import { tickLadderOf } from './ladder-ticks';

interface LadderButtonProps {
  readonly market: Market;
  readonly runner: Runner;
  readonly className?: string | undefined;
}

export function LadderButton({ market, runner, className }: LadderButtonProps) {
  const { t } = useLingui();
  const ladders = useContext(LadderContext);
  if (!ladders || !tickLadderOf(market)) return null;
  const [runnerName, marketName] = [runner.name, market.name];
  return (
    <IconButton
      icon="ladder"
      label={t`Ladder of ${runnerName}, ${marketName}`}
      aria-expanded={ladders.isOpen({ market, runner })}
      className={className}
      onClick={() => ladders.toggle({ market, runner })}
    />
  );
}
