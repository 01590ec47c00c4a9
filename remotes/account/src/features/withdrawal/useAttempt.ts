import { newReference } from '@touchline/shared/contracts/api';
import { playerKey } from '@touchline/shared/contracts/session';
import { useDraft } from '@touchline/shared/forms';
import { t } from '@touchline/shared/language/macro';
import { ApiError, useBusState, useNavigate, useSearchParams } from '@touchline/shared/platform';
import { storedText, storedValue } from '@touchline/shared/storage';
import { useSlow } from '@touchline/shared/ui';
import { playerHash } from '@touchline/shared/unknown-outcome';
import { useEffect, useState } from 'react';
import { useOnScreen } from '../../page/useOnScreen';
import { type Attempt, readAttempt, type SentWithdrawal, writeAttempt } from './sent-withdrawal';

/**
 * The address of a withdrawal whose outcome the player has not seen in this tab
 * (docs/decisions/money.md#a-sent-withdrawal-outlives-a-reload-of-any-page).
 */
const sentAddress = storedValue({
  storage: () => sessionStorage,
  key: 'sentWithdrawal',
  reader: storedText,
  form: 'text',
});

/** `slow`: without an answer yet, it is looked for in the player's list (docs/reference/security.md#time-outs). */
type Sending = 'no' | 'sending' | 'slow';

/**
 * One intended withdrawal. Its reference stays until its outcome is certain
 * (docs/decisions/money.md#a-withdrawal-is-made-once): in the address for a reload, and in the tab's storage for a
 * player who goes to another page and reloads that one.
 */
export function useAttempt() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const session = useBusState('session');
  const { draft: memory } = useDraft('withdrawal-attempt');
  const [fresh, setFresh] = useState(newReference);
  /** The reference of the withdrawal that this page sent and that has no answer yet. */
  const [awaitedReference, setAwaitedReference] = useState<string>();
  const onScreen = useOnScreen();

  const by = playerHash(session);
  const stored = sentAddress.read();
  const inAddress = readAttempt(params, by);
  const inTab = stored === undefined ? undefined : readAttempt(new URLSearchParams(stored), by);
  const attempt = inAddress ?? inTab;
  const toRestore = inAddress === undefined && inTab !== undefined ? stored : undefined;
  // Reads the address, because that changes after this state, and the form must not disappear between the two.
  const isSending = attempt?.stage === 'sent' && attempt.reference === awaitedReference;
  const isSlow = useSlow(isSending);
  const sending: Sending = isSlow ? 'slow' : isSending ? 'sending' : 'no';

  useEffect(() => {
    if (toRestore !== undefined) void navigate(toRestore, { replace: true });
  }, [toRestore, navigate]);

  const said = memory.get('said');
  const store = async (next?: Attempt) => {
    memory.clear();
    const address = next && writeAttempt(next, playerKey(session) ?? '');
    sentAddress.write(address);
    // A player who has gone to another page stays there.
    if (onScreen()) await navigate(address ?? '?', { replace: true });
  };
  const startAnew = async () => {
    await store();
    setFresh(newReference());
  };

  return {
    /** The withdrawal that was sent, or is in the form again. */
    attempt,
    reference: attempt?.reference ?? fresh,
    sending,
    /** Its answer may still come, here or to a page that the player left, so an empty look-up proves nothing yet. */
    isAwaited: memory.get('awaited') === true,
    /** The server's message in an answer that left the outcome unknown. */
    said: typeof said === 'string' ? said : undefined,
    onScreen,
    /** Stores it before it is sent. */
    async send(withdrawal: SentWithdrawal) {
      // The player left while the list was read, so nothing is sent.
      if (!onScreen())
        throw new ApiError('cancelled', t`Nothing was sent.`, { operation: 'CreateWithdrawal' });
      setAwaitedReference(withdrawal.reference);
      await store({ ...withdrawal, stage: 'sent' });
      memory.set('awaited', true);
    },
    /** The answer came or was lost: the list shows the outcome. `message` is the server's where it is unknown. */
    stopAwaiting(message?: string) {
      memory.delete('awaited');
      if (message !== undefined) memory.set('said', message);
      setAwaitedReference(undefined);
    },
    /** It was found: the storage drops it, and the address still shows it. */
    settle() {
      memory.clear();
      sentAddress.write(undefined);
      setAwaitedReference(undefined);
    },
    /**
     * The server refused it. A first attempt ends with that. A second one keeps its reference, because the first may
     * still be under way.
     */
    async refused(withdrawal: SentWithdrawal, isSecond: boolean) {
      await (isSecond ? store({ ...withdrawal, stage: 'again' }) : startAnew());
    },
    /** It is not in the list, so it never arrived: the next attempt uses the same reference. */
    tryAgain: (withdrawal: SentWithdrawal) => store({ ...withdrawal, stage: 'again' }),
    startAnew,
  };
}
