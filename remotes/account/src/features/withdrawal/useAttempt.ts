import { newReference, playerKey } from '@touchline/shared/contracts';
import { useDraft } from '@touchline/shared/forms';
import { ApiError, useBusState, useNavigate, useSearchParams } from '@touchline/shared/platform';
import { useSlow } from '@touchline/shared/ui';
import { playerHash, slotOf } from '@touchline/shared/unknown-outcome';
import { useEffect, useState } from 'react';
import { useOnScreen } from '../../page/useOnScreen';
import { type Attempt, readAttempt, type SentWithdrawal, writeAttempt } from './sent-withdrawal';

/** Its address, of the withdrawal whose end this tab's player has not seen (docs/decisions/0035). */
const slot = slotOf(() => sessionStorage, 'sentWithdrawal');

/** `slow`: no answer yet, and the player's list is looked through meanwhile (docs/reference/security.md#time-outs). */
type Sending = 'no' | 'sending' | 'slow';

/**
 * One intended withdrawal. Its reference stays until its outcome is certain (docs/decisions/0019): in the address for a
 * reload, and in the tab's storage for a player who looks at another page meanwhile, and reloads that.
 */
export function useAttempt() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const session = useBusState('session');
  const { draft: memory } = useDraft('withdrawal-attempt');
  const [fresh, setFresh] = useState(newReference);
  /** The reference of what was sent from here and is not answered. */
  const [awaitedReference, setAwaitedReference] = useState<string>();
  const onScreen = useOnScreen();

  const by = playerHash(session);
  const left = slot.read();
  const inAddress = readAttempt(params, by);
  const inTab = left === undefined ? undefined : readAttempt(new URLSearchParams(left), by);
  const attempt = inAddress ?? inTab;
  const strayed = inAddress === undefined && inTab !== undefined ? left : undefined;
  // Ended by the address itself: it changes after this state, and between the two the form must not go.
  const isSending = attempt?.stage === 'sent' && attempt.reference === awaitedReference;
  const isSlow = useSlow(isSending);
  const sending: Sending = isSlow ? 'slow' : isSending ? 'sending' : 'no';

  useEffect(() => {
    if (strayed !== undefined) void navigate(strayed, { replace: true });
  }, [strayed, navigate]);

  const note = async (next?: Attempt) => {
    memory.clear();
    const address = next && writeAttempt(next, playerKey(session) ?? '');
    slot.write(address);
    // A player who is on another page by now is not brought back.
    if (onScreen()) await navigate(address ?? '?', { replace: true });
  };
  const startAnew = async () => {
    await note();
    setFresh(newReference());
  };

  return {
    /** What was sent, or comes once more. */
    attempt,
    reference: attempt?.reference ?? fresh,
    sending,
    /** Its answer may still come, here or to a page that was left meanwhile: nothing found says nothing yet. */
    isAwaited: memory.get('awaited') === true,
    onScreen,
    /** It is being sent now. */
    async send(withdrawal: SentWithdrawal) {
      // The player left while the list was read: nothing is sent from this form.
      if (!onScreen())
        throw new ApiError('cancelled', 'Nothing was sent.', { operation: 'CreateWithdrawal' });
      setAwaitedReference(withdrawal.reference);
      await note({ ...withdrawal, stage: 'sent' });
      memory.set('awaited', true);
    },
    /** Answered or lost: the list shows what became of it. */
    awaitNoMore() {
      memory.delete('awaited');
      setAwaitedReference(undefined);
    },
    /** It was found: storage forgets it, and the address still shows it. */
    settle() {
      memory.clear();
      slot.write(undefined);
      setAwaitedReference(undefined);
    },
    /**
     * The server refused it. That ends a first sending; a later one keeps its reference, because the first may still
     * be under way.
     */
    async refused(withdrawal: SentWithdrawal, isSecond: boolean) {
      await (isSecond ? note({ ...withdrawal, stage: 'again' }) : startAnew());
    },
    /** The list says that it never arrived: the next sending uses the same reference. */
    tryAgain: (withdrawal: SentWithdrawal) => note({ ...withdrawal, stage: 'again' }),
    startAnew,
  };
}
