import type { PaymentMethod } from '@touchline/shared/contracts';
import { formatMoney, parseRupees, toRupees } from '@touchline/shared/format';
import { Link, messageOf } from '@touchline/shared/platform';
import { buttonClass, Card, CopyButton, EmptyState, ErrorState, Spinner } from '@touchline/shared/ui';
import { useState } from 'react';
import { Details } from './Details';
import { depositLimits } from './deposit-limits';
import { TransferSent } from './TransferSent';
import type { Transfer } from './transfer.state';
import { UnansweredTransfer } from './UnansweredTransfer';
import { UtrForm } from './UtrForm';
import { useDepositTerms } from './useDepositTerms';

interface BankTransferProps {
  methodId: string;
  /** Rupees, from the address. */
  amount: string;
}

/** A bank transfer: where to send the money, and then its UTR. */
export function BankTransfer({ methodId, amount }: BankTransferProps) {
  const { data, error, isFetching, refetch } = useDepositTerms();
  if (!data)
    return error ? (
      <ErrorState
        title="The bank details could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {messageOf(error)}
      </ErrorState>
    ) : (
      <Card>
        <Spinner label="Loading the bank details" />
      </Card>
    );
  const method = data.methods.find(({ id, kind }) => id === methodId && kind === 'BANK');
  const asked = parseRupees(amount);
  const isWithin = (paise: number, { min, max }: { min: number; max: number }) =>
    paise >= min && (max === 0 || paise <= max);
  if (!method || !asked.ok || !isWithin(asked.paise, depositLimits(data.limits, method)))
    return (
      <EmptyState
        icon="bank"
        title="Please start again"
        action={
          <Link to="/depositw" className={buttonClass({ variant: 'primary' })}>
            Choose the amount
          </Link>
        }
      >
        This account or amount is not offered any more.
      </EmptyState>
    );
  return <TransferSteps method={method} paise={asked.paise} />;
}

function TransferSteps({ method, paise }: { method: PaymentMethod; paise: number }) {
  const [transfer, setTransfer] = useState<Transfer>({ kind: 'entering' });
  if (transfer.kind === 'sent') return <TransferSent utr={transfer.utr} paise={paise} />;
  if (transfer.kind === 'unanswered')
    return (
      <UnansweredTransfer
        utr={transfer.utr}
        paise={paise}
        onFound={() => setTransfer({ kind: 'sent', utr: transfer.utr })}
        onSendAgain={() => setTransfer({ kind: 'entering' })}
      />
    );
  return (
    <>
      <Card title="1. Send the money from your bank">
        <BankDetails method={method} paise={paise} />
      </Card>
      <Card title="2. Tell us its UTR">
        <UtrForm methodId={method.id} paise={paise} onEnd={setTransfer} />
      </Card>
    </>
  );
}

function BankDetails({ method, paise }: { method: PaymentMethod; paise: number }) {
  const copyable = (label: string, value: string | undefined, copy: string) =>
    value ? [{ label, value, action: <CopyButton text={value} label={copy} /> }] : [];
  return (
    <Details
      items={[
        {
          label: 'Amount',
          value: `₹${formatMoney(paise)}`,
          action: <CopyButton text={String(toRupees(paise))} label="Copy amount" />,
        },
        ...copyable('Account holder', method.payee, 'Copy holder'),
        ...copyable('Account number', method.account, 'Copy number'),
        ...copyable('IFSC', method.ifsc, 'Copy IFSC'),
        ...(method.bank ? [{ label: 'Bank', value: method.bank }] : []),
      ]}
    />
  );
}
