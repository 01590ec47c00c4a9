import type { Market } from '@touchline/shared/contracts';
import { useState } from 'react';
import { arrangeMarkets, type MarketSection } from './arrange-markets';

/** The sections of the page, which outlive whatever later answers take away. */
export function useArrangement(markets: readonly Market[]): readonly MarketSection[] {
  const [state, setState] = useState(() => ({ markets, sections: arrangeMarkets([], markets) }));
  if (state.markets === markets) return state.sections;
  const sections = arrangeMarkets(state.sections, markets);
  setState({ markets, sections });
  return sections;
}
