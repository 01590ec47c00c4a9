import { api } from '@touchline/shared/contracts/api';
import type { CasinoGame, CasinoProvider } from '@touchline/shared/contracts/casino';

/** A game's reference in the address: `<provider>:<id>`. A game's id is only unique within its provider. */
export interface GameRef {
  provider: CasinoProvider;
  id: string;
}

function isProvider(value: unknown): value is CasinoProvider {
  return typeof value === 'string' && Object.hasOwn(api.gameUrls, value);
}

export function writeGameRef({ provider, id }: Pick<CasinoGame, 'provider' | 'id'>): string {
  return `${provider}:${id}`;
}

/** Undefined when the text names no provider of ours or no id. */
export function readGameRef(text: string): GameRef | undefined {
  const colon = text.indexOf(':');
  const provider = text.slice(0, colon);
  const id = text.slice(colon + 1);
  return colon > 0 && isProvider(provider) && id !== '' ? { provider, id } : undefined;
}
