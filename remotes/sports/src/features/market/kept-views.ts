import { entity, maybe, record, rows } from '@touchline/shared/contracts/reading';
import { storedText, storedValue } from '@touchline/shared/storage';
import { useState } from 'react';

/**
 * The parts of an event's page that the player folded or opened, kept for the visit
 * (docs/decisions/boards-and-markets.md#the-market-page).
 */
const views = storedValue({
  storage: () => sessionStorage,
  key: 'marketViews',
  reader: record(entity({ folded: maybe(rows(storedText), []), levels: maybe(rows(storedText), []) })),
});
/** How many events are remembered; the oldest is dropped. */
const KEPT = 20;

type Kind = 'folded' | 'levels';

/**
 * A choice of the player on an event's page. `folded`: only the head of a market or group is shown. `levels`: all prices
 * of a side are shown where the screen has room for one.
 * @param name the market's id or the group's label
 */
export function useKeptView(
  eventId: string,
  kind: Kind,
  name: string,
): { readonly on: boolean; readonly toggle: () => void } {
  const [on, setOn] = useState(() => views.read()?.[eventId]?.[kind].includes(name) ?? false);
  const toggle = () => {
    setOn(!on);
    store(eventId, kind, name, !on);
  };
  return { on, toggle };
}

function store(eventId: string, kind: Kind, name: string, on: boolean): void {
  const { [eventId]: view = { folded: [], levels: [] }, ...others } = views.read() ?? {};
  const names = view[kind].filter((other) => other !== name);
  const kept = Object.entries(others).slice(-(KEPT - 1));
  const nextView = { ...view, [kind]: on ? [...names, name] : names };
  views.write(Object.fromEntries([...kept, [eventId, nextView]]));
}
