import type { Sport } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
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
 * Selects one sport or all; each tab shows its number of events. A board of one sport has no tabs. The selected tab
 * stays when its last event ends, because the player did not change it.
 */
export function SportTabs({ sports, value, onChange, children }: SportTabsProps) {
  const { t } = useLingui();
  if (sports.length < 2 && value === ALL_SPORTS) return children;
  const shown = sports.filter(({ id, events }) => events.length > 0 || String(id) === value);
  const tabs = [
    { id: ALL_SPORTS, label: t`All`, count: countEvents(sports) },
    ...shown.map(({ id, name, events }) => ({
      id: String(id),
      label: name,
      count: events.length,
      icon: sportIcon(id),
    })),
  ];
  const chosen = tabs.some(({ id }) => id === value) ? value : '';
  return (
    <Tabs label={t`Sports`} tabs={tabs} value={chosen} onChange={onChange}>
      {children}
    </Tabs>
  );
}
