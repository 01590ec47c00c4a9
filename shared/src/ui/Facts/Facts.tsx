import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Facts.module.css';

export interface FactsProps {
  /** Labels differ from each other; a fact that is undefined is left out. */
  readonly facts: readonly ({ readonly label: string; readonly value: ReactNode } | undefined)[];
  /** `lg` for the few figures that a page is about. */
  readonly size?: 'md' | 'lg' | undefined;
  /** Arranges the facts. */
  readonly className?: string | undefined;
}

/** Values, each with its label. */
export function Facts({ facts, size = 'md', className }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, className)} data-size={size}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
