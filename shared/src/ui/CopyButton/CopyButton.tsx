import { msg, useLingui } from '@touchline/shared/language/macro';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../Button/Button';
import styles from './CopyButton.module.css';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'full' | 'className'> {
  /** The copied text. */
  readonly text: string;
  /** The button's label: "Copy UPI id". */
  readonly label?: string | undefined;
}

const SAID_FOR_MS = 2000;
const SAYINGS = { copied: msg`Copied`, failed: msg`Copy failed: select the text instead` } as const;

/** Copies a text and shows whether it worked. */
export function CopyButton({ text, label, size = 'sm', ...look }: CopyButtonProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<keyof typeof SAYINGS>();

  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <>
      <Button
        {...look}
        size={size}
        icon={outcome === 'copied' ? 'check' : 'copy'}
        onClick={() => void copy()}
      >
        <span className={styles.stack}>
          {/* Stays, to keep the button's width. */}
          <span aria-hidden={outcome !== undefined}>{label ?? t`Copy`}</span>
          {outcome && <span>{t(SAYINGS[outcome])}</span>}
        </span>
      </Button>
      <span role="status" className="visually-hidden">
        {outcome && t(SAYINGS[outcome])}
      </span>
    </>
  );
}
