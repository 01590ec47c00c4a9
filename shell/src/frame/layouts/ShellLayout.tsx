import type { ReactNode } from 'react';
import type { PageLayout } from '../../routing/Page';
import { AppFrame } from './AppFrame/AppFrame';
import { PlainFrame } from './PlainFrame/PlainFrame';

/**
 * The four layouts (docs/reference/behaviour.md#2-screens-and-routes). Main and lobby share one frame, so that moving
 * between them keeps it.
 */
export function ShellLayout({ kind, children }: { kind: PageLayout; children: ReactNode }) {
  return kind === 'main' || kind === 'lobby' ? (
    <AppFrame kind={kind}>{children}</AppFrame>
  ) : (
    <PlainFrame kind={kind}>{children}</PlainFrame>
  );
}
