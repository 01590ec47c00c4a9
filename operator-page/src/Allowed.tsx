import { CHANGE_KINDS, type ChangeKind } from '@touchline/registry/settings/approval';
import { useLingui } from '@touchline/shared/language/macro';
import { Banner } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './Allowed.module.css';
import { useOperator } from './OperatorContext';

export interface AllowedProps {
  /** The roles that these controls take. */
  readonly kinds: readonly ChangeKind[];
  /** Whether the reason is shown here too. */
  readonly says?: boolean;
  readonly children: ReactNode;
}

/** Controls that a role does not cover are shown, and cannot be used. The server refuses them by itself. */
export function Allowed({ kinds, says = false, children }: AllowedProps) {
  const { may } = useOperator();
  const missing = kinds.filter((kind) => !may.includes(kind));
  const reason = useReason(missing);
  if (missing.length === 0) return children;
  return (
    <fieldset disabled className={styles.controls} title={reason}>
      {says && <p className={styles.reason}>{reason}</p>}
      {children}
    </fieldset>
  );
}

function useReason(missing: readonly ChangeKind[]): string {
  const { t } = useLingui();
  return missing
    .map((kind) =>
      kind === 'switch'
        ? t`Features, remotes, brand, news, menus and suspending take the role “${kind}”, which you don't have.`
        : t`Pins, channels, canaries and back ends take the role “${kind}”, which you don't have.`,
    )
    .join(' ');
}

/** What this operator cannot change, above everything; nothing where that is nothing. */
export function RoleNote({ may }: { readonly may: readonly ChangeKind[] }) {
  const { t } = useLingui();
  const missing = CHANGE_KINDS.filter((kind) => !may.includes(kind));
  const reason = useReason(missing);
  if (missing.length === 0) return null;
  return (
    <Banner
      tone="info"
      title={may.length === 0 ? t`You can look, and change nothing` : t`You can change a part of this`}
    >
      {reason}
    </Banner>
  );
}
