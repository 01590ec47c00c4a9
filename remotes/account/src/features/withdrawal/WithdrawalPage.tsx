import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { useDraft } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, messageOf, usePlatform } from '@touchline/shared/platform';
import { Card, RetryBanner, SupportContact } from '@touchline/shared/ui';
import { requestPath, useIsShown } from '../../balance/payments';
import { FocusOnStep } from '../../page/FocusOnMount';
import { LeftOut } from '../../page/LeftOut';
import { Page } from '../../page/Page';
import { methodLabel, StatusBadge } from '../requests';
import { useAttempt } from './useAttempt';
import { useUnderWay } from './useUnderWay';
import { WithdrawalForm } from './WithdrawalForm';
import styles from './WithdrawalPage.module.css';
import { WithdrawalStatus } from './WithdrawalStatus';

/** /withdrawal: the form, then the outcome. The address names what was sent, so a reload returns to it. */
export default function WithdrawalPage() {
  const { t } = useLingui();
  const hasRequests = useIsShown('showDWRequests');
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
  const { attempt, reference, sending, isAwaited, said, onScreen, ...go } = useAttempt();
  const sent = attempt?.stage === 'sent' ? attempt : undefined;
  const isLooking = sent !== undefined && sending !== 'sending';
  return (
    <FocusOnStep step={isLooking ? sent.reference : ''}>
      {isLooking && (
        <WithdrawalStatus
          key={sent.reference}
          sent={sent}
          isAwaited={isAwaited}
          said={said}
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

/** The withdrawals under way. Nothing when there are none. */
function WithdrawalsUnderWay({ requestsLink }: { requestsLink: boolean }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useUnderWay();
  if (!data && error)
    return (
      <RetryBanner tone="warning" retrying={isFetching} onRetry={() => void refetch()}>
        {t`Withdrawals that are on their way could not be loaded.`} {messageOf(error)}
      </RetryBanner>
    );
  if (!data?.items.length) return <LeftOut count={data?.leftOut} of="request" />;
  return (
    <Card title={t`On their way`}>
      <ul className={styles.list}>
        {data.items.map((request) => (
          <li key={request.id} className={styles.item}>
            <Description request={request} requestsLink={requestsLink} />
            <StatusBadge request={request} />
          </li>
        ))}
      </ul>
      <LeftOut count={data.leftOut} of="request" />
    </Card>
  );
}

function Description({ request, requestsLink }: { request: MoneyRequest; requestsLink: boolean }) {
  const { t } = useLingui();
  const { id, amount, method, createdAt, expectedBy } = request;
  const sum = `₹${formatMoney(amount)}`;
  const way = methodLabel(method);
  const text = t`${sum} by ${way}`;
  const time = formatDateTime(expectedBy ?? createdAt);
  return (
    <span className={styles.what}>
      {requestsLink ? <Link to={requestPath(id)}>{text}</Link> : <span>{text}</span>}
      <span className={styles.note}>{expectedBy ? t`Expected by ${time}` : t`Asked for on ${time}`}</span>
    </span>
  );
}
