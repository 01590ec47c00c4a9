import { useRef, useState } from 'react';

/** How the server answered a claim. */
export type ClaimAnswer =
  | { readonly kind: 'claimed' }
  /** The server's own words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The claim may have been carried out; the words describe the failure. */
  | { readonly kind: 'unknown'; readonly message: string };

/** The state of a claim that was made on this page. */
export type Claim =
  | { readonly kind: 'sending' }
  /** No answer came; the list is asked whether it was carried out. */
  | { readonly kind: 'checking'; readonly isLong?: boolean }
  | Exclude<ClaimAnswer, { kind: 'unknown' }>
  /** No answer came, and the list says that it is not claimed yet. */
  | { readonly kind: 'lost'; readonly message: string };

interface Claiming {
  /** Sends the claim, once; never rejects. */
  readonly send: (id: string) => Promise<ClaimAnswer>;
  /** Asks the list whether it is claimed, and tells when that takes long. Rejects when it can't be told. */
  readonly isClaimed: (id: string, onLong: () => void) => Promise<boolean>;
}

export interface Claims {
  /** Undefined for what was not claimed on this page. */
  readonly of: (id: string) => Claim | undefined;
  /** Does nothing while a claim of the same id is under way. */
  readonly claim: (id: string) => void;
}

/** Claims of rewards: each press sends one; after no answer the list is asked for the outcome. */
export function useClaims({ send, isClaimed }: Claiming): Claims {
  const [claims, setClaims] = useState<Readonly<Record<string, Claim | undefined>>>({});
  // A double click is two events before the next render.
  const running = useRef(new Set<string>());
  const note = (id: string, claim: Claim | undefined) => setClaims((before) => ({ ...before, [id]: claim }));

  const run = async (id: string): Promise<void> => {
    note(id, { kind: 'sending' });
    const answer = await send(id);
    if (answer.kind !== 'unknown') return note(id, answer);
    note(id, { kind: 'checking' });
    const claimed = await isClaimed(id, () => note(id, { kind: 'checking', isLong: true })).catch(
      () => undefined,
    );
    if (claimed === undefined) return note(id, undefined);
    note(id, claimed ? { kind: 'claimed' } : { kind: 'lost', message: answer.message });
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
