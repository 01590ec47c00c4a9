import { api as calls } from '@touchline/shared/contracts/api';
import type { SiteLimits } from '@touchline/shared/contracts/money';
import { toRupees } from '@touchline/shared/format';
import { Form, type InferType, SubmitButton } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { type Api, messageOf, usePlatform } from '@touchline/shared/platform';
import { Card, Facts, Money, QueryView, Stack } from '@touchline/shared/ui';
import { isOutcomeUnknown, sendOnce, serverMessage } from '@touchline/shared/unknown-outcome';
import { useMemo } from 'react';
import { useFunds } from '../../balance/payments';
import { useSiteLimits } from '../../balance/useSiteLimits';
import { LoadingCard } from '../../page/LoadingCard';
import { rethrowWith } from '../../unknown-outcome/useAbortable';
import { newestWithdrawals, type SentWithdrawal } from './sent-withdrawal';
import { WithdrawalFields } from './WithdrawalFields';
import styles from './WithdrawalForm.module.css';
import { withdrawalSchema } from './withdrawal.schema';

type Withdrawal = InferType<ReturnType<typeof withdrawalSchema>>;

interface WithdrawalFormProps {
  readonly reference: string;
  /** A withdrawal that did not arrive and is in the form again. */
  readonly again: SentWithdrawal | undefined;
  /** True once it was sent: the page then shows its state. */
  readonly hasLeft: boolean;
  /** Called before it is sent. */
  readonly onSend: (sent: SentWithdrawal) => Promise<void>;
  /** Called when the outcome is unknown: the list will show it. `said` is the server's message, if it sent one. */
  readonly onLost: (said: string | undefined) => void;
  readonly onTaken: () => void;
  /** Called when the server refused it with this message: nothing was taken. */
  readonly onRefused: (sent: SentWithdrawal, message: string, isSecond: boolean) => Promise<void>;
}

/** Sends a withdrawal, once. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { t } = useLingui();
  return (
    <QueryView
      query={useSiteLimits()}
      failure={t`The terms of a withdrawal could not be loaded`}
      loading={<LoadingCard label={t`Loading the terms of a withdrawal`} heights={[64, 120, 180]} />}
      showsStale={false}
    >
      {(limits) => <Fields {...props} limits={limits} />}
    </QueryView>
  );
}

function Fields({
  reference,
  again,
  hasLeft,
  onSend,
  onLost,
  onTaken,
  onRefused,
  limits,
}: WithdrawalFormProps & { limits: SiteLimits }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const { api, balance } = platform;
  const available = useFunds()?.available;
  const { minWithdrawal: min = 1, maxWithdrawal: max = 0 } = limits;
  const schema = useMemo(() => withdrawalSchema({ min, max, available }), [min, max, available]);

  const send = async ({ amount, confirmAccount, ...destination }: Withdrawal) => {
    // Read first, so that this withdrawal differs from an older one of the same amount if its answer is lost.
    const {
      items: [newest],
    } = await newestWithdrawals(api).catch((error: unknown) => rethrowWith(error, t`Nothing was sent.`));
    const sent: SentWithdrawal = { reference, paise: amount, after: again ? again.after : newest?.id };
    await onSend(sent);
    try {
      const request = { ...destination, amount: toRupees(amount), clientRef: reference };
      await sendOnce(platform, () => api.run(calls.createWithdrawal, request), { keepsExposure: true });
    } catch (error) {
      void balance.refresh();
      // The server may refuse it as a duplicate, because the first one did arrive.
      if (isOutcomeUnknown(error) || (again && (await isThere(api, reference)))) {
        onLost(serverMessage(error));
        return 'unknown' as const;
      }
      await onRefused(sent, messageOf(error), again !== undefined);
      throw error;
    }
    onTaken();
    return undefined;
  };

  return (
    <Card>
      <Stack gap={4}>
        <AvailableBalance />
        <Form
          schema={schema}
          onSubmit={send}
          draft="withdrawal"
          initialValues={{ method: 'BANK', amount: again && String(toRupees(again.paise)) }}
          refocus="amount"
          label={t`Withdrawal`}
          slow={!hasLeft && t`Nothing was sent yet: your earlier withdrawals are being checked first.`}
        >
          <WithdrawalFields min={min} max={max} available={available} />
          <SubmitButton full size="lg">
            {t`Withdraw`}
          </SubmitButton>
          <p className={styles.next}>
            {t`The amount leaves your balance at once and is paid when a person has released it. If it is rejected, it comes back to your balance with the reason.`}
          </p>
        </Form>
      </Stack>
    </Card>
  );
}

async function isThere(api: Api, reference: string): Promise<boolean> {
  const withdrawals = await newestWithdrawals(api).catch(() => undefined);
  return withdrawals?.items.some(({ clientRef }) => clientRef === reference) === true;
}

/** The amount that can be withdrawn now: the confirmed balance less the possible loss of open bets. */
function AvailableBalance() {
  const { t } = useLingui();
  const funds = useFunds();
  const available = funds && Math.max(0, funds.available);
  return (
    <Facts
      size="lg"
      className={styles.figures}
      facts={[
        { label: t`Available to withdraw`, value: <Money rupee paise={available} stale={funds?.stale} /> },
        funds && funds.exposure > 0
          ? { label: t`Held by open bets`, value: <Money rupee paise={funds.exposure} stale={funds.stale} /> }
          : undefined,
      ]}
    />
  );
}
