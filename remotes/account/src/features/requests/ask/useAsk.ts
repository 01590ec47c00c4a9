import { newReference } from '@touchline/shared/contracts';
import { messageOf, useBusState, usePlatform } from '@touchline/shared/platform';
import { isOutcomeUnknown, playerHash, readKept, slotOf } from '@touchline/shared/unknown-outcome';
import { useState } from 'react';
import { useOnScreen } from '../../../page/useOnScreen';
import {
  type AskedRequest,
  keptRequest,
  requestsBefore,
  type SentRequest,
  sendRequest,
} from './asked-request';

const slot = slotOf(() => sessionStorage, 'askedRequest');

type Ask =
  | { readonly kind: 'entering' }
  /** No answer came: the lists tell what became of it. */
  | { readonly kind: 'unknown'; readonly sent: SentRequest }
  | { readonly kind: 'sent'; readonly id: string };

/** One request with a note. It is sent once; it is kept by the tab from its sending until its outcome is known. */
export function useAsk(onChange: () => void) {
  const { api, balance, toast } = usePlatform();
  const onScreen = useOnScreen();
  const by = playerHash(useBusState('session'));
  const [ask, setAsk] = useState<Ask>(() => {
    const sent = readKept(slot.read(), keptRequest, by);
    return sent ? { kind: 'unknown', sent } : { kind: 'entering' };
  });
  // The reference stays until the outcome is certain: the first request may still be under way.
  const [reference, setReference] = useState(() =>
    ask.kind === 'unknown' ? ask.sent.reference : newReference(),
  );
  const settle = (next: Ask) => {
    slot.write(undefined);
    if (next.kind === 'sent') setReference(newReference());
    setAsk(next);
    onChange();
  };
  const done = (id: string) => {
    void balance.refresh().catch(() => undefined);
    settle({ kind: 'sent', id });
  };

  return {
    ask,
    /** @throws ApiError when it was refused, or could not be sent */
    async send(asked: AskedRequest): Promise<'unknown' | undefined> {
      const before = await requestsBefore(api);
      const { type, paise } = asked;
      const sent = { reference, type, paise, before };
      slot.write(JSON.stringify({ ...sent, by: by ?? '' }));
      try {
        done(await sendRequest(api, { ...asked, reference }));
        if (!onScreen()) toast.success('We have your request.');
        return undefined;
      } catch (error) {
        if (isOutcomeUnknown(error)) {
          setAsk({ kind: 'unknown', sent });
          return 'unknown';
        }
        slot.write(undefined);
        if (!onScreen()) toast.error(`Your request was not taken. ${messageOf(error)}`);
        throw error;
      }
    },
    found: done,
    askAgain: () => settle({ kind: 'entering' }),
  };
}
