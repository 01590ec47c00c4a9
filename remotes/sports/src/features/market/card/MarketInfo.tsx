import type { Market } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { IconButton, Modal } from '@touchline/shared/ui';
import { useState } from 'react';
import type { MarketStructure } from '../../odds';
import { MarketTerms } from './MarketTerms';

interface MarketInfoProps {
  readonly eventId: string;
  readonly market: Market;
  readonly live: MarketStructure | undefined;
}

/** The limits and the rules of a market. */
export function MarketInfo({ eventId, market, live }: MarketInfoProps) {
  const { t } = useLingui();
  const { name } = market;
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="info" label={t`Rules of ${name}`} onClick={() => setOpen(true)} />
      <Modal open={open} onClose={() => setOpen(false)} title={t`Rules: ${name}`}>
        <MarketTerms eventId={eventId} market={market} live={live} />
      </Modal>
    </>
  );
}
