import type { OpenBet } from '@touchline/shared/contracts/bets';
import { describeQuote, formatRupees, sideLabel } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { IconButton } from '@touchline/shared/ui';
import { useSharing } from './useSharing';

/** Shares a bet: its picture has no amount unless the player adds the stake, and never a name. */
export function ShareBet({ bet }: { bet: OpenBet }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const card = () => {
    const stake = formatRupees(bet.stake);
    return {
      site: platform.settings.current()?.domainTitle ?? 'Touchline',
      title: bet.eventTitle,
      detail: bet.marketName,
      selection: `${sideLabel(bet)} · ${bet.runnerName}`,
      odds: describeQuote({ ...bet, price: bet.averagePrice ?? bet.price }),
      stake: t`Stake: ${stake}`,
    };
  };
  const path = `/markets/${encodeURIComponent(bet.eventId)}/${encodeURIComponent(bet.marketId)}`;
  const { share, dialog } = useSharing(path);
  const name = `${bet.runnerName}, ${bet.marketName}`;
  return (
    <>
      {/* The card is made when the button is pressed, because the bet may have changed. */}
      <IconButton icon="share" label={t`Share ${name}`} onClick={() => share(card())} />
      {dialog}
    </>
  );
}
