import { Link } from '@touchline/shared/platform';
import { useHasPage } from '@touchline/shared/ui';
import type { ReactNode } from 'react';

interface AlertLinkProps {
  readonly to: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to the page of an alert; plain text where the page's remote is off. */
export function AlertLink({ to, className, children }: AlertLinkProps) {
  return useHasPage(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
