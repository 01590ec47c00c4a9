import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, ButtonLink, Card, Inline, Spinner, Stack } from '@touchline/shared/ui';
import { requestPath } from '../../balance/payments';
import { FocusOnMount } from '../../page/FocusOnMount';
import { describeReadError } from '../../range-reader/readPages';
import { useLookUp } from '../../unknown-outcome/useLookUp';
import { isOver, RequestTimeline } from '../requests';
import { findSentWithdrawal, type SentWithdrawal, withdrawalsSince } from './sent-withdrawal';

const LOOK_EVERY_MS = 2_000;
/** After this many looks without a find a withdrawal counts as lost. */
const LOOKS_UNTIL_NOT_FOUND = 5;
/** Between two reads of a withdrawal that was found and has not ended. */
const FOLLOW_EVERY_MS = 10_000;

interface WithdrawalStatusProps {
  readonly sent: SentWithdrawal;
  /** True while its answer may still come. */
  readonly isAwaited: boolean;
  /** The server's message in an answer that left the outcome unknown. */
  readonly said: string | undefined;
  /** Whether the site has a page of requests to go to. */
  readonly requestsLink: boolean;
  /** Called when it is found in the list. */
  readonly onFound: () => void;
  /** Called to go back to the form after it did not arrive. */
  readonly onTryAgain: () => void;
  readonly onAnother: () => void;
}

/** The outcome of a sent withdrawal, read from the player's list. */
export function WithdrawalStatus(props: WithdrawalStatusProps) {
  const { t } = useLingui();
  const { sent, isAwaited, said, requestsLink, onFound, onTryAgain, onAnother } = props;
  const { api } = usePlatform();
  const isPlayer = useBusState('session').status === 'player';
  const { state, error, isLooking, lookAgain } = useLookUp<MoneyRequest>({
    key: ['sent-withdrawal', sent.reference],
    look: async (signal) => {
      const { withdrawals, leftOut } = await withdrawalsSince(api, sent.after, signal);
      const found = findSentWithdrawal(withdrawals, sent);
      if (found) return found;
      if (isAwaited) return 'pending';
      return leftOut > 0 ? 'unsure' : 'not-found';
    },
    everyMs: LOOK_EVERY_MS,
    looksUntilNotFound: LOOKS_UNTIL_NOT_FOUND,
    onFound,
    followEveryMs: (request) => !isOver(request) && FOLLOW_EVERY_MS,
    isEnabled: isPlayer,
  });

  if (state.at === 'found')
    return <Found request={state.found} requestsLink={requestsLink} onAnother={onAnother} />;
  const amount = `₹${formatMoney(sent.paise)}`;
  if (state.at === 'not-found')
    return (
      <FocusOnMount>
        <Card title={said === undefined ? t`It did not reach us` : t`It was not made`}>
          <Stack gap={3}>
            <p role="status">
              {t`The withdrawal of ${amount} is not among your requests. Nothing was taken from your balance.`}
            </p>
            {said !== undefined && <Banner tone="warning">{said}</Banner>}
            <Inline>
              <Button variant="primary" onClick={onTryAgain}>
                {t`Edit and send again`}
              </Button>
              <Button icon="refresh" busy={isLooking} onClick={lookAgain}>
                {t`Look again`}
              </Button>
            </Inline>
          </Stack>
        </Card>
      </FocusOnMount>
    );
  return (
    <FocusOnMount>
      <Card title={t`Looking whether it arrived`}>
        <Stack gap={3}>
          <p role="status">
            <Spinner />{' '}
            {t`No answer yet. Please don’t ask for the ${amount} a second time: your list of withdrawals tells in a moment.`}
          </p>
          {error && (
            <Banner tone="warning">
              {describeReadError(error)} {t`We keep looking.`}
            </Banner>
          )}
        </Stack>
      </Card>
    </FocusOnMount>
  );
}

interface FoundProps {
  readonly request: MoneyRequest;
  readonly requestsLink: boolean;
  readonly onAnother: () => void;
}

function Found({ request, requestsLink, onAnother }: FoundProps) {
  const { t } = useLingui();
  const amount = formatMoney(request.amount);
  return (
    <FocusOnMount>
      <Card title={t`Withdrawal of ₹${amount}`}>
        <Stack gap={4}>
          <RequestTimeline request={request} />
          <Inline>
            {requestsLink && <ButtonLink to={requestPath(request.id)}>{t`All my requests`}</ButtonLink>}
            <Button onClick={onAnother}>{t`Withdraw again`}</Button>
          </Inline>
        </Stack>
      </Card>
    </FocusOnMount>
  );
}
