import { useLingui } from '@touchline/shared/language/macro';
import { classNames } from '@touchline/shared/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type MarketSection, sectionTitle } from './arrange-markets';
import { marketPath } from './market-path';
import styles from './SectionNav.module.css';
import { ALL } from './useSections';

interface SectionNavProps {
  readonly eventId: string;
  readonly sections: readonly MarketSection[];
  /** The visible section, or ALL at the top. */
  readonly active: string;
  readonly onGo: (sectionId: string) => void;
}

/** Sticky tabs: links to the sections of the page, each with its own address. */
export function SectionNav({ eventId, sections, active, onGo }: SectionNavProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active link is found by its attribute
  useEffect(() => {
    // In the next frame, which lays the page out anyway; here it would force an extra layout.
    const frame = requestAnimationFrame(() => {
      const link = list.current?.querySelector<HTMLElement>('[aria-current]');
      if (!link || !list.current) return;
      // Scrolled directly, because scrollIntoView would scroll the page too.
      list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);
  if (sections.length < 2) return null;
  const all = sections.reduce((sum, { markets }) => sum + markets.length, 0);
  const tabs = [
    { id: ALL, label: t`All`, count: all },
    ...sections.map((section) => ({
      id: section.id,
      label: sectionTitle(section),
      count: section.markets.length,
    })),
  ];
  const go = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onGo(id);
  };
  return (
    <nav className={styles.nav} aria-label={t`Markets of the event`}>
      <ul ref={list} className={classNames(styles.list, 'fading-row')}>
        {tabs.map(({ id, label, count }) => (
          <li key={id}>
            <a
              href={marketPath(eventId, id === ALL ? undefined : id)}
              className={styles.tab}
              aria-current={id === active ? 'location' : undefined}
              onClick={(event) => go(event, id)}
            >
              <span>{label}</span>
              {count > 1 && (
                <span translate="no" className={styles.count}>
                  {count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
