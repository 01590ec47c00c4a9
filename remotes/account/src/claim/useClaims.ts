import { useRef, useState } from 'react';

/** How the server answered a claim. */
export type ClaimAnswer =
  | { readonly kind: 'claimed' }
  /** `message` is the server's. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The claim may have been carried out; `message` describes the failure. */
  | { readonly kind: 'unknown'; readonly message: string };

/** The state of a claim that was made on this page. */
export type Claim =
  | { readonly kind: 'sending' }
  /** No answer came; the list is read to find out whether it was carried out. */
  | { readonly kind: 'checking'; readonly isLong?: boolean }
  | Exclude<ClaimAnswer, { kind: 'unknown' }>
  /** No answer came, and the list shows it as not claimed. */
  | { readonly kind: 'lost'; readonly message: string }
  /** No answer came, and the list does not tell. */
  | { readonly kind: 'unsure'; readonly message: string };

interface ClaimCalls {
  /** Sends the claim once. Never rejects. */
  readonly send: (id: string) => Promise<ClaimAnswer>;
  /** Reads from the list whether it is claimed, and calls `onLong` when that takes long. Rejects when it cannot. */
  readonly isClaimed: (id: string, onLong: () => void) => Promise<boolean>;
}

export interface Claims {
  /** Undefined for a reward that was not claimed on this page. */
  readonly of: (id: string) => Claim | undefined;
  /** Does nothing while a claim of the same id is under way. */
  readonly claim: (id: string) => void;
}

/** Claims rewards. Each press sends one claim; without an answer the list gives the outcome. */
export function useClaims({ send, isClaimed }: ClaimCalls): Claims {
  const [claims, setClaims] = useState<Readonly<Record<string, Claim | undefined>>>({});
  // A double click is two events before the next render.
  const running = useRef(new Set<string>());
  const set = (id: string, claim: Claim | undefined) => setClaims((before) => ({ ...before, [id]: claim }));

  const run = async (id: string): Promise<void> => {
    set(id, { kind: 'sending' });
    const answer = await send(id);
    if (answer.kind !== 'unknown') return set(id, answer);
    set(id, { kind: 'checking' });
    const { message } = answer;
    const found = await isClaimed(id, () => set(id, { kind: 'checking', isLong: true })).then(
      (claimed): Claim => (claimed ? { kind: 'claimed' } : { kind: 'lost', message }),
      (): Claim => ({ kind: 'unsure', message }),
    );
    set(id, found);
  };
  return {
    of: (id) => claims[id],
    claim: (id) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      void run(id).finally(() => running.current.delete(id));
    },
  };
}
