import { plural, useLingui } from '@touchline/shared/language/macro';
import { Icon, Money } from '@touchline/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './ProfitTree.module.css';
import { marketResult, nodeName, type ProfitNode } from './profit-tree';

interface ProfitRowProps {
  node: ProfitNode;
  /** Its path in the tree. */
  place: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Its children; a row without them cannot be opened. */
  children: ReactNode;
}

export function ProfitRow({ node, place, isOpen, onToggle, children }: ProfitRowProps) {
  const id = useId();
  if (!children)
    return (
      <li>
        <div className={styles.row}>
          <Facts node={node} />
        </div>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-place={place}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <Facts node={node} icon={<Icon name={isOpen ? 'angle-down' : 'angle-right'} size={16} />} />
      </button>
      {isOpen && (
        <div id={id} className={styles.inside}>
          {children}
        </div>
      )}
    </li>
  );
}

function Facts({ node, icon }: { node: ProfitNode; icon?: ReactNode }) {
  const { t } = useLingui();
  const { isCasino, count, stake, gross, commission, net, bets } = node;
  const result = marketResult(bets);
  return (
    <>
      <span className={styles.name}>
        {icon ?? <span className={styles.noIcon} />}
        <span>
          <bdi translate="no">{nodeName(node)}</bdi>{' '}
          <span className={styles.count}>
            {result && (
              <>
                <bdi translate="no">{result}</bdi> ·{' '}
              </>
            )}
            {isCasino
              ? plural(count, { one: '# result', other: '# results' })
              : plural(count, { one: '# bet', other: '# bets' })}
          </span>
        </span>
      </span>
      <Figure label={t`Staked`}>{isCasino ? '–' : <Money paise={stake} />}</Figure>
      <Figure label={t`Gross`}>
        <Money paise={gross} sign />
      </Figure>
      <Figure label={t`Commission`}>
        <Money paise={commission} />
      </Figure>
      <Figure label={t`Net`} strong>
        <Money paise={net} sign />
      </Figure>
    </>
  );
}

function Figure({
  label,
  strong = false,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.figure} data-strong={strong}>
      <span className={styles.label}>{label} </span>
      {children}
    </span>
  );
}
