import { api as calls } from '@touchline/shared/contracts/api';
import { toRupees } from '@touchline/shared/format';
import { Form, type InferType, type SubmitOutcome } from '@touchline/shared/forms';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { type Api, ApiError, isApiError, messageOf, usePlatform } from '@touchline/shared/platform';
import { isOutcomeUnknown, serverMessage } from '@touchline/shared/unknown-outcome';
import { useMemo, useRef, useState } from 'react';
import { useOnScreen } from '../../../page/useOnScreen';
import { type DepositLimits, isWithin } from '../amount/deposit-limits';
import { paymentOn, type Screenshot } from '../screenshot/screenshot.state';
import { findTransfer } from './findTransfer';
import { atUtrIfUsed, refuseUsedUtr } from './refuseUsedUtr';
import { TransferFields } from './TransferFields';
import { transferSchema } from './transfer.schema';
import type { SentTransfer, Transfer } from './transfer.state';

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
      // What was paid already may be sent, even where the limits have changed since.
      transferSchema(other === undefined ? [] : [paise, ...(isWithin(other, limits) ? [other] : [])]),
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
      if (transfer.kind === 'unanswered') {
        if (!onScreen())
          toast.error(
            t`It is not known whether your transfer with UTR ${utr} was sent. Look among your requests before you send it again.`,
          );
        return 'unknown';
      }
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

/** Uploads the screenshot when the transfer is sent; a second try does not upload it again. */
function useUpload() {
  const { api } = usePlatform();
  const [hasFailed, setHasFailed] = useState(false);
  const stored = useRef<{ image: File; url: string }>(undefined);

  /**
   * @returns the address that the server keeps the picture under
   * @throws ApiError that says that nothing was sent
   */
  const upload = async (image: File): Promise<string> => {
    if (stored.current?.image === image) return stored.current.url;
    setHasFailed(false);
    try {
      const { url } = await api.run(calls.storeImage, { file: image });
      stored.current = { image, url };
      return url;
    } catch (error) {
      if (isApiError(error) && error.kind === 'unauthorised') throw error;
      setHasFailed(true);
      const reason = messageOf(error);
      const message = translate`The screenshot could not be uploaded, so nothing was sent yet. ${reason}`;
      throw new ApiError('refused', message, { operation: calls.storeImage.name, cause: error });
    }
  };

  return { upload, hasFailed };
}

interface TransferToSend extends SentTransfer {
  methodId: string;
  imageUrl?: string | undefined;
}

/**
 * Sends the confirmation of a transfer, once.
 * @throws ApiError when it was refused: nothing was taken
 */
async function sendTransfer(
  api: Api,
  { utr, paise, methodId, imageUrl }: TransferToSend,
): Promise<Exclude<Transfer, { kind: 'entering' }>> {
  const sent = { utr, paise };
  const request = { amount: toRupees(paise), methodId, utr, ...(imageUrl !== undefined && { imageUrl }) };
  try {
    const { id } = await api.run(calls.createDeposit, request);
    return { kind: 'sent', id, ...sent };
  } catch (error) {
    if (isOutcomeUnknown(error)) return { kind: 'unanswered', said: serverMessage(error), ...sent };
    // A browser repeats a POST whose kept-alive connection broke, so "already used" may be the answer to the second
    // copy of a transfer that was taken.
    const taken = await findTransfer(api, sent).catch(() => undefined);
    if (taken) return { kind: 'sent', id: taken.id, ...sent };
    throw atUtrIfUsed(error);
  }
}
