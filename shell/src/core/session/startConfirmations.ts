import type { Operation } from '@touchline/shared/contracts/api';
import { type DomainSettings, hasCapability } from '@touchline/shared/contracts/settings';
import { t } from '@touchline/shared/language/macro';
import { type Api, ApiError, type ApiErrorKind, isApiError } from '@touchline/shared/platform';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { Live } from '../bus/Live';
import { CALL_NAMES } from '../http/call-names';

/** The question to the player before a withdrawal is sent. */
export interface ConfirmationQuestion {
  by: 'password' | 'code';
  /** In rupees, as it is sent. */
  amount: number;
  /** The account or UPI id that is paid. */
  to: string;
  holder: string;
  /** Why the last answer was refused. */
  refused?: string | undefined;
  /** An answer is being checked. */
  isChecking: boolean;
}

export interface Confirmations {
  question$: Live<ConfirmationQuestion | undefined>;
  /** The player's password or code; undefined: the player does not confirm. */
  answer(word: string | undefined): void;
  /** Asks for another code. */
  again(): void;
  run: Api['run'];
  stop(): void;
}

/** The codes of a refusal that asks for a confirmation, or for a correct one. */
const ASKED_BY: Readonly<Record<string, ConfirmationQuestion['by']>> = {
  CONFIRM_PASSWORD: 'password',
  WRONG_PASSWORD: 'password',
  CONFIRM_CODE: 'code',
  WRONG_CODE: 'code',
};

/** ABP sends refusals with an error status. */
const MAY_ASK: readonly ApiErrorKind[] = ['refused', 'http'];

interface Deps {
  run: Api['run'];
  settings: () => DomainSettings | undefined;
  /** The session of this tab has changed, so the question concerns another player. */
  changes$: Observable<unknown>;
}

/**
 * Asks the player for the password or a code where the back end refuses a withdrawal without it (capability
 * `confirmWithdrawals`). The shell asks, so that no remote sees the password or code, and shows what is sent
 * (docs/decisions/money.md#withdrawals-are-confirmed-in-the-shell).
 * @param deps `run`: sends a call
 */
export function startConfirmations({ run, settings, changes$ }: Deps): Confirmations {
  const question$ = new BehaviorSubject<ConfirmationQuestion | undefined>(undefined);
  let decide: ((word: string | undefined) => void) | undefined;
  /** How often the session has changed. */
  let sessions = 0;
  /** The withdrawal that the question is about. */
  let asking: object | undefined;

  function ask(withdrawal: object, question: ConfirmationQuestion): Promise<string | undefined> {
    // A second withdrawal of this tab replaces the first one's question.
    if (asking !== withdrawal) decide?.(undefined);
    asking = withdrawal;
    question$.next(question);
    return new Promise((resolve) => {
      decide = resolve;
    });
  }

  function answer(word: string | undefined): void {
    const resolve = decide;
    decide = undefined;
    const question = question$.value;
    question$.next(word === undefined || !question ? undefined : { ...question, isChecking: true });
    resolve?.(word);
  }

  function end(withdrawal: object): void {
    if (asking === withdrawal) question$.next(undefined);
  }

  async function confirmed(operation: Operation, given: WithdrawalRequest, options?: RunOptions) {
    // Only the shell confirms.
    const { confirmation: _none, ...request } = given;
    const session = sessions;
    let word = '';
    for (;;) {
      try {
        const sent = word === '' ? request : { ...request, confirmation: word };
        const result = await run(operation, sent as never, options);
        end(given);
        return result;
      } catch (error) {
        // Another player is not asked about it.
        const by = session === sessions ? askedBy(error) : undefined;
        if (!by) {
          end(given);
          throw error;
        }
        const { amount, holder = '', vpa, account = '' } = request;
        const refused = word !== '' && isApiError(error) ? error.message : undefined;
        const said = await ask(given, { by, amount, to: vpa ?? account, holder, refused, isChecking: false });
        if (said === undefined)
          throw new ApiError('refused', t`You did not confirm the withdrawal. Nothing was sent.`, {
            operation: operation.name,
          });
        word = said;
      }
    }
  }

  const wiring = changes$.subscribe(() => {
    sessions += 1;
    answer(undefined);
  });
  return {
    question$,
    answer,
    again: () => answer(''),
    run: (operation, request, options) =>
      isWithdrawal(operation) && hasCapability(settings(), 'confirmWithdrawals')
        ? (confirmed(operation, request as unknown as WithdrawalRequest, options) as Promise<never>)
        : run(operation, request, options),
    stop: () => wiring.unsubscribe(),
  };
}

type RunOptions = Parameters<Api['run']>[2];

interface WithdrawalRequest {
  amount: number;
  holder?: string;
  vpa?: string;
  account?: string;
  confirmation?: string;
}

/** By the path as servers read it, because a remote may declare the call under another name. */
const isWithdrawal = ({ path }: Operation) =>
  path.split('?')[0]?.toLowerCase() === CALL_NAMES.createWithdrawal.toLowerCase();

/** The kind of confirmation that the back end asks for; undefined for any other failure. */
function askedBy(error: unknown): ConfirmationQuestion['by'] | undefined {
  const code = isApiError(error) && MAY_ASK.includes(error.kind) ? error.error?.code : undefined;
  return typeof code === 'string' && Object.hasOwn(ASKED_BY, code) ? ASKED_BY[code] : undefined;
}
