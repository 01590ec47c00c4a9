import { PriceButton } from '@touchline/shared/ui';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { type CellPlace, cellKey, Layout, labelOf } from './Layout';
import { figures, type Quotes, readMarkets, readUpdates } from './readUpdates';
import type { Variant } from './Variant';

/** A new object for every message, so that all readers render; the map itself is not copied. */
interface Board {
  readonly quotes: Quotes;
  readonly received: number;
}

const BoardContext = createContext<Board>({ quotes: new Map(), received: 0 });

/** One context for the whole board: every message renders every cell. */
export const contextVariant: Variant = {
  start: (root, markets) =>
    new Promise((resolve) => {
      const quotes = readMarkets(markets);
      let received = 0;
      let committed = 0;
      const start = (set: (board: Board) => void) =>
        resolve({
          receive: (data) => {
            readUpdates(data, quotes, () => undefined);
            received += 1;
            set({ quotes, received });
          },
          applied: () => committed,
        });
      root.render(
        <BoardProvider first={{ quotes, received }} onStart={start} onCommit={(count) => (committed = count)}>
          <Layout markets={markets} cell={(place) => <ContextCell key={cellKey(place)} {...place} />} />
        </BoardProvider>,
      );
    }),
};

interface BoardProviderProps {
  readonly first: Board;
  readonly onStart: (set: (board: Board) => void) => void;
  readonly onCommit: (received: number) => void;
  readonly children: ReactNode;
}

function BoardProvider({ first, onStart, onCommit, children }: BoardProviderProps) {
  const [board, setBoard] = useState(first);
  useLayoutEffect(() => {
    onCommit(board.received);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the board is mounted
  useLayoutEffect(() => {
    onStart(setBoard);
  }, []);
  return <BoardContext value={board}>{children}</BoardContext>;
}

function ContextCell(place: CellPlace) {
  const { quotes } = useContext(BoardContext);
  return (
    <PriceButton
      side={place.side}
      label={labelOf(place)}
      depth={DEPTH_NAMES[place.depth]}
      {...figures(quotes.get(cellKey(place)))}
    />
  );
}

const DEPTH_NAMES = [1, 2, 3] as const;
