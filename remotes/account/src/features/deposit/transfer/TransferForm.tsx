import { Form, type InferType, type SubmitOutcome } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { messageOf, usePlatform } from '@touchline/shared/platform';
import { useMemo, useRef } from 'react';
import { useOnScreen } from '../../../page/useOnScreen';
import { type DepositLimits, isWithin } from '../amount/deposit-limits';
import { paymentOn, type Screenshot } from '../screenshot/screenshot.state';
import { refuseUsedUtr } from './refuseUsedUtr';
import { sendTransfer } from './sendTransfer';
import { TransferFields } from './TransferFields';
import { transferSchema } from './transfer.schema';
import type { Transfer } from './transfer.state';
import { useUpload } from './useUpload';

export const TRANSFER_DRAFT = 'deposit';

interface TransferFormProps {
  methodId: string;
  paise: number;
  limits: DepositLimits;
  screenshot: Screenshot;
  onReadAgain: () => void;
  onEnd: (transfer: Transfer) => void;
}

/** The form that sends a transfer's UTR and screenshot, once. */
export function TransferForm({ methodId, paise, limits, screenshot, onReadAgain, onEnd }: TransferFormProps) {
  const { t } = useLingui();
  const { api, toast } = usePlatform();
  const onScreen = useOnScreen();
  const { upload, hasFailed } = useUpload();
  const isLeftOut = useRef(false);
  const read = paymentOn(screenshot)?.amount;
  const other = read === paise ? undefined : read;
  const schema = useMemo(
    () =>
      transferSchema(other === undefined ? [] : [paise, other].filter((amount) => isWithin(amount, limits))),
    [paise, other, limits],
  );

  const send = async ({ utr, paid }: InferType<typeof schema>): Promise<SubmitOutcome> => {
    const image = screenshot.kind === 'ready' && !isLeftOut.current ? screenshot.image : undefined;
    isLeftOut.current = false;
    try {
      await refuseUsedUtr(api, utr);
      const transfer = await sendTransfer(api, {
        methodId,
        utr,
        paise: other === undefined ? paise : Number(paid),
        imageUrl: image && (await upload(image)),
      });
      onEnd(transfer);
      if (transfer.kind === 'unanswered') return 'unknown';
      if (!onScreen()) toast.success(t`We have your transfer. It is being checked.`);
      return undefined;
    } catch (error) {
      if (!onScreen()) toast.error(`${t`Your transfer was not sent.`} ${messageOf(error)}`);
      throw error;
    }
  };

  const leaveOut = () => {
    isLeftOut.current = true;
  };

  return (
    <Form
      schema={schema}
      onSubmit={send}
      draft={TRANSFER_DRAFT}
      refocus="utr"
      label={t`Transfer`}
      slow={t`Your transfer may have reached us, so please don’t pay it a second time. This page says so as soon as the answer comes.`}
    >
      <TransferFields
        screenshot={screenshot}
        onReadAgain={onReadAgain}
        paise={paise}
        other={other}
        limits={limits}
        onSendWithout={hasFailed ? leaveOut : undefined}
      />
    </Form>
  );
}
