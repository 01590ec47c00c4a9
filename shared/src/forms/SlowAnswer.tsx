import { useLingui } from '@touchline/shared/language/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner, Button, Stack, useSlow } from '../ui';
import styles from './Form.module.css';

export interface SlowAnswerProps {
  readonly isWaiting: boolean;
  /** What may have happened, and what the player can do. */
  readonly children: ReactNode;
  /** Stops waiting; absent where the call may have done something that must not be repeated. */
  readonly onStop?: (() => void) | undefined;
}

/** Announces and shows that an answer is late (`SLOW_AFTER_MS`); nothing before. */
export function SlowAnswer({ isWaiting, children, onStop }: SlowAnswerProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDivElement>(null);
  const isSlow = useSlow(isWaiting);
  useEffect(() => {
    if (isSlow) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSlow]);

  if (!isSlow) return null;
  return (
    <div ref={ref} className={styles.inSight}>
      <Banner title={t`No answer yet`}>
        <Stack gap={2} className={styles.words}>
          <p>{children}</p>
          {onStop && <Button onClick={onStop}>{t`Stop waiting`}</Button>}
        </Stack>
      </Banner>
    </div>
  );
}
