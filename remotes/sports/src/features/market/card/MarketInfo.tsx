import type { Market } from '@touchline/shared/contracts';
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
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="info" label={`Rules of ${market.name}`} onClick={() => setOpen(true)} />
      <Modal open={open} onClose={() => setOpen(false)} title={`Rules: ${market.name}`}>
        <MarketTerms eventId={eventId} market={market} live={live} />
      </Modal>
    </>
  );
}
