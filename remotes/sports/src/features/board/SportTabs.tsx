import type { Sport } from '@touchline/shared/contracts';
import { Tabs } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { countEvents, sportIcon } from '../events';

interface SportTabsProps {
  readonly sports: readonly Sport[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly children: ReactNode;
}

/** Chooses one sport or all; each tab says how many events it holds. A board of one sport has nothing to choose. */
export function SportTabs({ sports, value, onChange, children }: SportTabsProps) {
  const filled = sports.filter((sport) => sport.events.length > 0);
  if (sports.length < 2) return children;
  const tabs = [
    { id: 'all', label: 'All', count: countEvents(sports) },
    ...filled.map((sport) => ({
      id: String(sport.id),
      label: sport.name,
      count: sport.events.length,
      icon: sportIcon(sport.id),
    })),
  ];
  return (
    <Tabs label="Sports" tabs={tabs} value={value} onChange={onChange}>
      {children}
    </Tabs>
  );
}
