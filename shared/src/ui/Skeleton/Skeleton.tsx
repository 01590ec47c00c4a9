import { classNames } from '../classNames';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length; a number is px. The height is one line by default. */
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
  readonly className?: string | undefined;
}

/**
 * Takes the place of loading content in its size, so that nothing moves. Silent: announce "loading" once around it.
 */
export function Skeleton({ width, height, shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
    />
  );
}
