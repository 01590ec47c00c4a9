import type { Sport } from '@touchline/shared/contracts';
import { Tabs } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { countEvents, sportIcon } from '../../events';
import { ALL_SPORTS } from './board-memory';

interface SportTabsProps {
  readonly sports: readonly Sport[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly children: ReactNode;
}

/**
 * Chooses one sport or all; each tab says how many events it holds. A board of one sport has nothing to choose. The
 * chosen tab stays when its last event goes, or the player would be moved elsewhere unasked.
 */
export function SportTabs({ sports, value, onChange, children }: SportTabsProps) {
  if (sports.length < 2 && value === ALL_SPORTS) return children;
  const shown = sports.filter(({ id, events }) => events.length > 0 || String(id) === value);
  const tabs = [
    { id: ALL_SPORTS, label: 'All', count: countEvents(sports) },
    ...shown.map(({ id, name, events }) => ({
      id: String(id),
      label: name,
      count: events.length,
      icon: sportIcon(id),
    })),
  ];
  const chosen = tabs.some(({ id }) => id === value) ? value : '';
  return (
    <Tabs label="Sports" tabs={tabs} value={chosen} onChange={onChange}>
      {children}
    </Tabs>
  );
}
