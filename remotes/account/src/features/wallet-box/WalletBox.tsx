import { useBusSignal, useBusState, useLocation } from '@touchline/shared/platform';
import { useState } from 'react';
import { WalletPanel } from './WalletPanel';

/** The slot `wallet-box`: shown and hidden by every `wallet-box` signal, and gone on the next page. */
export default function WalletBox() {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const session = useBusState('session');
  const [openOn, setOpenOn] = useState<string>();
  useBusSignal('wallet-box', () => setOpenOn(openOn === page ? undefined : page));
  if (openOn !== page || session.status !== 'player') return null;
  return <WalletPanel onClose={() => setOpenOn(undefined)} />;
}
