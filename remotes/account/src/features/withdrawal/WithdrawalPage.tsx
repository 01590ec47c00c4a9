import { useDraft } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform } from '@touchline/shared/platform';
import { SupportContact } from '@touchline/shared/ui';
import { FocusOnStep } from '../../page/FocusOnMount';
import { Page } from '../../page/Page';
import { useHasRequests } from '../requests';
import { useAttempt } from './useAttempt';
import { WithdrawalForm } from './WithdrawalForm';
import { WithdrawalStatus } from './WithdrawalStatus';
import { WithdrawalsUnderWay } from './WithdrawalsUnderWay';

/** /withdrawal: the form, then the outcome. The address names what was sent, so a reload returns to it. */
export default function WithdrawalPage() {
  const { t } = useLingui();
  const hasRequests = useHasRequests();
  // Keyed by the player, because another player's withdrawal has its own reference.
  const { player } = useDraft('withdrawal');
  return (
    <Page
      title={t`Withdraw`}
      narrow
      actions={hasRequests && <Link to="/dwrequests?type=WITHDRAWAL">{t`My withdrawals`}</Link>}
    >
      <Withdrawal key={player} hasRequests={hasRequests} />
      <SupportContact />
    </Page>
  );
}

function Withdrawal({ hasRequests }: { hasRequests: boolean }) {
  const { t } = useLingui();
  const { toast } = usePlatform();
  const { draft } = useDraft('withdrawal');
  const { attempt, reference, sending, isAwaited, onScreen, ...go } = useAttempt();
  const sent = attempt?.stage === 'sent' ? attempt : undefined;
  const isLooking = sent !== undefined && sending !== 'sending';
  return (
    <FocusOnStep step={isLooking ? sent.reference : ''}>
      {isLooking && (
        <WithdrawalStatus
          key={sent.reference}
          sent={sent}
          isAwaited={isAwaited}
          requestsLink={hasRequests}
          onFound={() => {
            draft.clear();
            go.settle();
          }}
          onTryAgain={() => void go.tryAgain(sent)}
          onAnother={() => void go.startAnew()}
        />
      )}
      {/* The form stays until the answer, so that a refusal keeps what was typed. */}
      {(!isLooking || sending === 'slow') && (
        <div hidden={isLooking}>
          <WithdrawalForm
            reference={reference}
            again={attempt?.stage === 'again' ? attempt : undefined}
            hasLeft={sending !== 'no'}
            onSend={go.send}
            onLost={go.stopAwaiting}
            onTaken={() => {
              if (!onScreen()) toast.success(t`Your withdrawal was requested`);
              // Kept until the player has seen the outcome, because an empty form would invite a second withdrawal.
              go.stopAwaiting();
            }}
            onRefused={async (withdrawal, message, isSecond) => {
              if (!onScreen()) toast.error(`${t`Your withdrawal was not made.`} ${message}`);
              await go.refused(withdrawal, isSecond);
            }}
          />
        </div>
      )}
      {!isLooking && <WithdrawalsUnderWay requestsLink={hasRequests} />}
    </FocusOnStep>
  );
}
