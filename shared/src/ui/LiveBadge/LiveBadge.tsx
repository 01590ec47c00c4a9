import { classNames } from '../classNames';
import styles from './LiveBadge.module.css';

export interface LiveBadgeProps {
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** Marks what is being played right now. */
export function LiveBadge({ label = 'Live', className }: LiveBadgeProps) {
  return <span className={classNames(styles.live, className)}>{label}</span>;
}
