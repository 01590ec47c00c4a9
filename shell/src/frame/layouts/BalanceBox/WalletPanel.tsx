import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button, ButtonLink, Skeleton } from '@touchline/shared/ui';
import { useState } from 'react';
import { RemoteModule, useSlot } from '../../../remotes';
import { useMenu } from '../menu/useMenu';

const WAYS: readonly string[] = ['/depositw', '/withdrawal'];

/**
 * The wallet box: a remote's when one fills the slot, else the links for deposits and withdrawals and a refresh button.
 */
export function WalletPanel({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { balance } = usePlatform();
  const [entry] = useSlot('wallet-box');
  const ways = useMenu('account').filter(({ to }) => WAYS.includes(to));
  const [refreshing, setRefreshing] = useState(false);

  if (entry) {
    return (
      <RemoteModule entry={entry} loading={<Skeleton height={96} shape="block" />} label={t`The wallet`} />
    );
  }
  const refresh = async () => {
    setRefreshing(true);
    await balance.refresh().catch(() => undefined);
    setRefreshing(false);
  };
  return (
    <>
      {ways.map(({ to, label }, index) => (
        <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'} full onClick={onDone}>
          {label}
        </ButtonLink>
      ))}
      <Button variant="ghost" icon="refresh" full busy={refreshing} onClick={() => void refresh()}>
        {t`Refresh the figures`}
      </Button>
    </>
  );
}
