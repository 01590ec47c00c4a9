import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { useLingui } from '@touchline/shared/language/macro';
import { messageOf } from '@touchline/shared/platform';
import { Banner, Button, Card, Inline, Stack } from '@touchline/shared/ui';
import type { Finding } from '@touchline/shared/unknown-outcome';
import { FocusOnMount } from '../page/FocusOnMount';
import { useLookUp } from './useLookUp';

const LOOK_AGAIN_MS = 4_000;

interface UnknownOutcomeProps {
  /** The query key of the look-up, below `account`. */
  lookUpKey: readonly unknown[];
  /** Rejects when the lists cannot be read. */
  look: (signal: AbortSignal) => Promise<Finding<MoneyRequest>>;
  onFound: (id: string) => void;
  /** Shown while the lists are read. */
  looking: string;
  /** Shown once the lists were read without finding it. */
  notFound: string;
  /** Whether to show why the lists cannot be read. */
  showsError?: boolean;
  /** The server's message in an answer that left the outcome unknown. */
  said: string | undefined;
  /** The label of the button that goes back to the form. */
  again: string;
  onAgain: () => void;
}

/** Shown after a write without an answer: looks for it in the player's lists until they can be read. */
export function UnknownOutcome(props: UnknownOutcomeProps) {
  const { t } = useLingui();
  const { state, error, isLooking, lookAgain } = useLookUp({
    key: props.lookUpKey,
    look: props.look,
    everyMs: LOOK_AGAIN_MS,
    looksUntilNotFound: 1,
    onFound: ({ id }) => props.onFound(id),
  });
  const isNotFound = state.at === 'not-found';
  return (
    <FocusOnMount>
      <Card title={props.said === undefined ? t`No answer yet` : t`Looking whether it arrived`}>
        <Stack gap={3}>
          <p role="status">{isNotFound ? props.notFound : props.looking}</p>
          {isNotFound && props.said !== undefined && <Banner tone="warning">{props.said}</Banner>}
          {props.showsError && error && !isNotFound && <p>{messageOf(error)}</p>}
          <Inline>
            <Button icon="refresh" busy={isLooking} onClick={lookAgain}>
              {t`Look again`}
            </Button>
            {isNotFound && <Button onClick={props.onAgain}>{props.again}</Button>}
          </Inline>
        </Stack>
      </Card>
    </FocusOnMount>
  );
}
