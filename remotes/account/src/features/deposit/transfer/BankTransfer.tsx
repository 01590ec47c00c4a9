import type { PaymentMethod } from '@touchline/shared/contracts/money';
import type { Paise } from '@touchline/shared/contracts/reading';
import { formatMoney, parseRupees, toRupees } from '@touchline/shared/format';
import { useDraft } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, useLocation, useNavigate, usePlatform, useQuery } from '@touchline/shared/platform';
import {
  ButtonLink,
  Card,
  CopyButton,
  EmptyState,
  type QueryState,
  QueryView,
  Spinner,
  Stack,
} from '@touchline/shared/ui';
import { playerHash, readKept } from '@touchline/shared/unknown-outcome';
import type { ReactNode } from 'react';
import { FocusOnStep } from '../../../page/FocusOnMount';
import { useOnScreen } from '../../../page/useOnScreen';
import { UnknownOutcome } from '../../../unknown-outcome/UnknownOutcome';
import { type DepositLimits, depositLimits, isWithin } from '../amount/deposit-limits';
import { ownLimitsRefusal } from '../amount/ownLimitsRefusal';
import { Details } from '../Details';
import { ScreenshotField } from '../screenshot/ScreenshotField';
import { useScreenshot } from '../screenshot/useScreenshot';
import { type DepositTerms, useDepositTerms } from '../useDepositTerms';
import { findTransfer } from './findTransfer';
import { TRANSFER_DRAFT, TransferForm } from './TransferForm';
import { TransferSent } from './TransferSent';
import { keptTransfer, type Transfer } from './transfer.state';

interface BankTransferProps {
  methodId: string;
  /** Rupees, from the address. */
  amount: string;
}

/** A bank transfer: the account to pay into, then the form for its UTR. */
export function BankTransfer({ methodId, amount }: BankTransferProps) {
  return (
    <BankDetailsQuery query={useDepositTerms()}>
      {(terms) => <Offer methodId={methodId} amount={amount} terms={terms} />}
    </BankDetailsQuery>
  );
}

interface BankDetailsQueryProps<Data> {
  query: QueryState<Data>;
  children: (data: Data) => ReactNode;
}

/** What must be known before the account to pay into is shown; an answer of before is not shown. */
function BankDetailsQuery<Data>({ query, children }: BankDetailsQueryProps<Data>) {
  const { t } = useLingui();
  return (
    <QueryView
      query={query}
      failure={t`The bank details could not be loaded`}
      loading={
        <Card>
          <Spinner label={t`Loading the bank details`} />
        </Card>
      }
      showsStale={false}
    >
      {children}
    </QueryView>
  );
}

function Offer({ methodId, amount, terms }: BankTransferProps & { terms: DepositTerms }) {
  const asked = parseRupees(amount);
  if (!asked.ok) return <StartAgain />;
  const method = terms.methods.find(({ id, kind }) => id === methodId && kind === 'BANK');
  const limits = depositLimits(terms.limits, method ?? { min: 0, max: undefined });
  const account = isWithin(asked.paise, limits) ? method : undefined;
  return <TransferSteps methodId={methodId} account={account} paise={asked.paise} limits={limits} />;
}

interface StartAgainProps {
  /** What the player's own limits say; by default the account or amount is not offered any more. */
  why?: string | undefined;
  children?: ReactNode;
}

function StartAgain({ why, children }: StartAgainProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="bank"
      title={why ?? t`Please start again`}
      action={
        <ButtonLink to="/depositw" variant="primary">
          {t`Choose the amount`}
        </ButtonLink>
      }
    >
      {why === undefined && <p>{t`This account or amount is not offered any more.`}</p>}
      {children}
    </EmptyState>
  );
}

interface TransferStepsProps {
  methodId: string;
  /**
   * Undefined when it is not offered any more. A player who has paid into it can still send the UTR, and sees what
   * became of a transfer that was sent.
   */
  account: PaymentMethod | undefined;
  paise: number;
  limits: DepositLimits;
}

function TransferSteps(props: TransferStepsProps) {
  const sending = useTransfer();
  return (
    <FocusOnStep step={sending.transfer.kind}>
      <TransferStep {...props} {...sending} />
    </FocusOnStep>
  );
}

function TransferStep({
  methodId,
  account,
  paise,
  limits,
  transfer,
  setTransfer,
}: TransferStepsProps & ReturnType<typeof useTransfer>) {
  const { t } = useLingui();
  const { api } = usePlatform();
  const { draft } = useDraft(TRANSFER_DRAFT);
  // Held outside the form, so that a lost transfer can be sent again with it.
  const screenshot = useScreenshot();
  if (transfer.kind === 'sent') return <TransferSent {...transfer} />;
  if (transfer.kind === 'unanswered') {
    const { utr, said, ...sent } = transfer;
    return (
      <UnknownOutcome
        lookUpKey={['unknown-transfer', utr]}
        look={async (signal) => (await findTransfer(api, transfer, signal)) ?? 'not-found'}
        looking={t`The connection was lost while UTR ${utr} was sent. Please don’t send it again yet: we are looking whether it arrived.`}
        notFound={t`UTR ${utr} is not among your requests: it seems it did not reach us. You can look again or send it again.`}
        said={said}
        again={t`Send it again`}
        onFound={(id) => {
          draft.clear();
          setTransfer({ ...sent, utr, kind: 'sent', id });
        }}
        onAgain={() => {
          // After a reload the form would be empty.
          draft.set('utr', utr);
          setTransfer({ kind: 'entering' });
        }}
      />
    );
  }
  return (
    <>
      {account ? <AccountToPay account={account} paise={paise} /> : <NoAccount />}
      <Card title={t`2. Confirm your transfer`}>
        <Stack gap={4}>
          <ScreenshotField {...screenshot} />
          <TransferForm
            methodId={methodId}
            paise={paise}
            limits={limits}
            screenshot={screenshot.screenshot}
            onReadAgain={screenshot.readAgain}
            onEnd={setTransfer}
          />
        </Stack>
      </Card>
    </>
  );
}

/** The account to pay into, once the player's own limits allow the amount: an address may name one that they do not. */
function AccountToPay({ account, paise }: { account: PaymentMethod; paise: Paise }) {
  const { t } = useLingui();
  const platform = usePlatform();
  const query = useQuery({
    queryKey: ['own-limits-for-transfer', paise],
    queryFn: async ({ signal }) => ({ refused: await ownLimitsRefusal(platform, paise, signal) }),
    // The limits of now.
    gcTime: 0,
  });
  return (
    <BankDetailsQuery query={query}>
      {({ refused }) =>
        refused ? (
          <NoAccount why={refused.message} />
        ) : (
          <Card title={t`1. Send the money from your bank`}>
            <BankDetails method={account} paise={paise} />
          </Card>
        )
      }
    </BankDetailsQuery>
  );
}

function NoAccount({ why }: Pick<StartAgainProps, 'why'>) {
  const { t } = useLingui();
  return (
    <StartAgain why={why}>
      <p>{t`If you have paid already, confirm your transfer here, and please don’t pay again.`}</p>
    </StartAgain>
  );
}

function BankDetails({ method, paise }: { method: PaymentMethod; paise: number }) {
  const { t } = useLingui();
  const copyable = (label: string, value: string | undefined, copy: string) =>
    value ? [{ label, value, action: <CopyButton text={value} label={copy} /> }] : [];
  return (
    <Details
      items={[
        {
          label: t`Amount`,
          value: `₹${formatMoney(paise)}`,
          action: <CopyButton text={String(toRupees(paise))} label={t`Copy amount`} />,
        },
        ...copyable(t`Account holder`, method.payee, t`Copy holder`),
        ...copyable(t`Account number`, method.account, t`Copy number`),
        ...copyable('IFSC', method.ifsc, t`Copy IFSC`),
        ...(method.bank ? [{ label: t`Bank`, value: method.bank }] : []),
      ]}
    />
  );
}

/**
 * The transfer of this page, stored in its history entry, so that after a reload the page says that it was sent and does
 * not show the bank details again.
 */
function useTransfer(): { transfer: Transfer; setTransfer: (transfer: Transfer) => void } {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const onScreen = useOnScreen();
  const by = playerHash(useBusState('session'));
  const setTransfer = (transfer: Transfer) => {
    if (!onScreen()) return;
    void navigate(search, { replace: true, state: transfer.kind === 'entering' ? null : { transfer, by } });
  };
  return { transfer: readKept(state, keptTransfer, by)?.transfer ?? { kind: 'entering' }, setTransfer };
}
