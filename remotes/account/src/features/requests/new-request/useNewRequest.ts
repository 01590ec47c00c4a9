import { newReference } from '@touchline/shared/contracts/api';
import { anything } from '@touchline/shared/contracts/reading';
import { t } from '@touchline/shared/language/macro';
import { messageOf, useBusState, usePlatform } from '@touchline/shared/platform';
import { storedValue } from '@touchline/shared/storage';
import { isOutcomeUnknown, playerHash, readKept, serverMessage } from '@touchline/shared/unknown-outcome';
import { useState } from 'react';
import { useOnScreen } from '../../../page/useOnScreen';
import { keptRequest, type NewRequest, requestsBefore, type SentRequest, sendRequest } from './new-request';

/** `readKept` reads it for its player. */
const askedRequest = storedValue({ storage: () => sessionStorage, key: 'askedRequest', reader: anything });

type RequestState =
  | { readonly kind: 'entering' }
  /** The lists will show the outcome; `said` is the server's message, if an answer came. */
  | { readonly kind: 'unknown'; readonly sent: SentRequest; readonly said?: string | undefined }
  | { readonly kind: 'sent'; readonly id: string };

/** One request with a note. It is sent once, and the tab's storage keeps it until its outcome is known. */
export function useNewRequest(onChange: () => void) {
  const { api, balance, toast } = usePlatform();
  const onScreen = useOnScreen();
  const by = playerHash(useBusState('session'));
  const [state, setState] = useState<RequestState>(() => {
    const sent = readKept(askedRequest.read(), keptRequest, by);
    return sent ? { kind: 'unknown', sent } : { kind: 'entering' };
  });
  // The reference stays until the outcome is certain, because the first request may still be under way.
  const [reference, setReference] = useState(() =>
    state.kind === 'unknown' ? state.sent.reference : newReference(),
  );
  const settle = (next: RequestState) => {
    askedRequest.write(undefined);
    if (next.kind === 'sent') setReference(newReference());
    setState(next);
    onChange();
  };
  const done = (id: string) => {
    void balance.refresh().catch(() => undefined);
    settle({ kind: 'sent', id });
  };

  return {
    state,
    /** @throws ApiError when it was refused, or could not be sent */
    async send(request: NewRequest): Promise<'unknown' | undefined> {
      const before = await requestsBefore(api);
      const { type, paise } = request;
      const sent = { reference, type, paise, before };
      askedRequest.write({ ...sent, by: by ?? '' });
      try {
        done(await sendRequest(api, { ...request, reference }));
        if (!onScreen()) toast.success(t`We have your request.`);
        return undefined;
      } catch (error) {
        if (isOutcomeUnknown(error)) {
          setState({ kind: 'unknown', sent, said: serverMessage(error) });
          return 'unknown';
        }
        askedRequest.write(undefined);
        if (!onScreen()) toast.error(`${t`Your request was not taken.`} ${messageOf(error)}`);
        throw error;
      }
    },
    found: done,
    startAgain: () => settle({ kind: 'entering' }),
  };
}
