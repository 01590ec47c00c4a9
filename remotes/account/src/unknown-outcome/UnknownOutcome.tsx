import type { MoneyRequest } from '@touchline/shared/contracts';
import { messageOf } from '@touchline/shared/platform';
import { Button, Card, Inline, Stack } from '@touchline/shared/ui';
import type { Finding } from '@touchline/shared/unknown-outcome';
import { FocusOnMount } from '../page/FocusOnMount';
import { useLookUp } from './useLookUp';

const LOOK_AGAIN_MS = 4_000;

interface UnknownOutcomeProps {
  /** What is looked for, below `account`. */
  lookUpKey: readonly unknown[];
  /** Rejects when it can't be told. */
  look: (signal: AbortSignal) => Promise<Finding<MoneyRequest>>;
  onFound: (id: string) => void;
  /** While it is looked for. */
  looking: string;
  /** Once the lists were read and it is not there. */
  nowhere: string;
  /** Whether to say why the lists can't be read. */
  showsError?: boolean;
  /** The button that gives the form back. */
  again: string;
  onAgain: () => void;
}

/** No answer came to what was sent: the player's lists are looked through until they answer. */
export function UnknownOutcome(props: UnknownOutcomeProps) {
  const { state, error, isLooking, lookAgain } = useLookUp({
    key: props.lookUpKey,
    look: props.look,
    everyMs: LOOK_AGAIN_MS,
    looksToBeSure: 1,
    onFound: ({ id }) => props.onFound(id),
  });
  const isNowhere = state.at === 'nowhere';
  return (
    <FocusOnMount>
      <Card title="No answer yet">
        <Stack gap={3}>
          <p role="status">{isNowhere ? props.nowhere : props.looking}</p>
          {props.showsError && error && !isNowhere && <p>{messageOf(error)}</p>}
          <Inline>
            <Button icon="refresh" busy={isLooking} onClick={lookAgain}>
              Look again
            </Button>
            {isNowhere && <Button onClick={props.onAgain}>{props.again}</Button>}
          </Inline>
        </Stack>
      </Card>
    </FocusOnMount>
  );
}
