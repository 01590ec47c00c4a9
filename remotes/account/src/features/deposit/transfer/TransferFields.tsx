import { describeLimits, formatMoney } from '@touchline/shared/format';
import { RadioField, SubmitButton, useFormChange, useFormValue } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Banner, Button } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { type DepositLimits, isWithin } from '../amount/deposit-limits';
import { ScreenshotReading } from '../screenshot/ScreenshotReading';
import { paymentOn, type Screenshot } from '../screenshot/screenshot.state';
import { UtrField } from './UtrField';

interface TransferFieldsProps {
  screenshot: Screenshot;
  onReadAgain: () => void;
  /** As chosen on the first step. */
  paise: number;
  /** What the screenshot shows instead. */
  other: number | undefined;
  limits: DepositLimits;
  /** Present when the upload failed: sends the transfer without the screenshot. */
  onSendWithout: (() => void) | undefined;
}

export function TransferFields({
  screenshot,
  onReadAgain,
  paise,
  other,
  limits,
  onSendWithout,
}: TransferFieldsProps) {
  const { t } = useLingui();
  const typed = useFormValue('utr');
  const paid = useFormValue('paid');
  const change = useFormChange();
  const utr = paymentOn(screenshot)?.utr;
  useFilledUtr(utr, typed);
  const isReady = screenshot.kind === 'ready';
  // Sending waits for the reading: the screenshot may show another amount, which the player must confirm first.
  const isWorking = screenshot.kind === 'opening' || (isReady && screenshot.reading.kind === 'reading');
  const isOpen = other !== undefined && ![String(paise), String(other)].includes(paid);
  const amount = formatMoney(other === undefined ? paise : Number(paid));
  return (
    <>
      {isReady && (
        <ScreenshotReading
          reading={screenshot.reading}
          typed={typed}
          onReadAgain={onReadAgain}
          onTakeUtr={() => utr !== undefined && change('utr', utr)}
        />
      )}
      <UtrField hint={t`12 digits, in your bank’s message or app under the transfer`} />
      {other !== undefined && <AmountQuestion name="paid" chosen={paise} read={other} limits={limits} />}
      <SubmitButton full size="lg" busy={isWorking}>
        {isOpen ? t`Send for checking` : t`Send ₹${amount} for checking`}
      </SubmitButton>
      {isReady && onSendWithout && (
        <Button full type="submit" onClick={onSendWithout}>
          {t`Send without the screenshot`}
        </Button>
      )}
    </>
  );
}

/**
 * Fills the field with the UTR that was read, when it is empty or an earlier screenshot filled it. A typed UTR stays.
 */
function useFilledUtr(read: string | undefined, typed: string): void {
  const change = useFormChange();
  const filled = useRef('');
  const current = useRef(typed);
  useEffect(() => {
    current.current = typed;
  });
  useEffect(() => {
    if (read === undefined || (current.current !== '' && current.current !== filled.current)) return;
    filled.current = read;
    change('utr', read);
  }, [read, change]);
}

interface AmountQuestionProps {
  name: string;
  /** Paise, as chosen on the first step. */
  chosen: number;
  /** Paise, as read from the screenshot. */
  read: number;
  limits: DepositLimits;
}

/**
 * The screenshot shows another amount than the deposit: the player chooses the right one before anything is sent.
 */
function AmountQuestion({ name, chosen, read, limits }: AmountQuestionProps) {
  const { t } = useLingui();
  const canBeRead = isWithin(read, limits);
  const shown = `₹${formatMoney(read)}`;
  const wanted = `₹${formatMoney(chosen)}`;
  const range = describeLimits(limits);
  return (
    <>
      <Banner tone="warning" title={t`The amounts differ`}>
        {canBeRead
          ? t`You chose ${wanted}, the screenshot shows ${shown}.`
          : t`You chose ${wanted}, the screenshot shows ${shown}. Limits of a deposit: ${range}. If you sent ${shown}, please ask support.`}
      </Banner>
      <RadioField
        name={name}
        label={t`Which amount did you send?`}
        options={[
          ...(canBeRead ? [{ value: String(read), label: t`${shown}, as on the screenshot` }] : []),
          { value: String(chosen), label: t`${wanted}, the screenshot was misread` },
        ]}
      />
    </>
  );
}
