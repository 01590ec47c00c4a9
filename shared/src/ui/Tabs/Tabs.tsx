import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import styles from './Tabs.module.css';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number | undefined;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** The content of the selected tab. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs by the WAI-ARIA pattern: arrows, Home and End select; Tab goes on to the content. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
}: TabsProps<Id>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const tabId = (tab: Id) => `${id}-${tab}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const enabled = tabs.filter((tab) => !tab.disabled);
    const current = enabled.findIndex((tab) => tab.id === value);
    const next = step && enabled[step(current, enabled.length - 1)];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    listRef.current?.querySelector<HTMLElement>(`[id="${CSS.escape(tabId(next.id))}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        className={classNames(styles.list, 'fading-row')}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={tabId(tab.id)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} size={18} />}
            <span>{tab.label}</span>
            {tab.count !== undefined && (
              <span translate="no" className={styles.count}>
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={tabId(value)}
          className={classNames(styles.panel)}
        >
          {children}
        </div>
      )}
    </div>
  );
}
