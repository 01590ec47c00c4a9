import { useBusState } from '@touchline/shared/platform';
import { lazyPart } from '@touchline/shared/ui';
import { type ReactNode, useContext, useState } from 'react';
import { useSlip } from '../../slip';
import { PositionsContext, type ShownPositions } from './positions-context';

/** Its code loads once there can be a position: a visitor without a bet in the slip has none. */
const PositionsOfEvent = lazyPart(() =>
  import('./PositionsOfEvent').then(({ PositionsOfEvent }) => PositionsOfEvent),
);

interface PositionsPlaceProps {
  readonly eventId: string;
  /** Markets of the event. */
  readonly children: ReactNode;
}

/** Markets of an event, which show the player's position in each. */
export function PositionsPlace({ eventId, children }: PositionsPlaceProps) {
  const [positions, setPositions] = useState<ShownPositions>();
  const isPlayer = useBusState('session').status === 'player';
  const hasBets = useSlip().bets.length > 0;
  return (
    <>
      {(isPlayer || hasBets) && <PositionsOfEvent eventId={eventId} onChange={setPositions} />}
      <PositionsContext value={positions}>{children}</PositionsContext>
    </>
  );
}

/** The place of the note that the server's figures are not complete. */
export function PositionsLeftOut() {
  return useContext(PositionsContext)?.leftOut;
}
