import { classNames } from '@touchline/shared/ui';
import styles from './WriteError.module.css';

interface WriteErrorProps {
  readonly error: string | undefined;
  readonly className?: string | undefined;
}

/** Why the last write of a control was refused; nothing where it was not. */
export function WriteError({ error, className }: WriteErrorProps) {
  if (error === undefined) return null;
  return (
    <p role="alert" className={classNames(styles.error, className)}>
      {error}
    </p>
  );
}
