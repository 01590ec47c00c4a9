import { Link, useSearchParams } from '@touchline/shared/platform';
import type { MouseEvent, ReactNode } from 'react';
import { type AuthStep, type AuthSurface, authPath } from './AuthSurface';
import styles from './StepLink.module.css';

interface StepLinkProps {
  readonly surface: AuthSurface;
  readonly step: AuthStep;
  readonly children: ReactNode;
}

/** A link to another step: to its page, or in a modal to its modal, while "open in a new tab" still opens the page. */
export function StepLink({ surface, step, children }: StepLinkProps) {
  const [query] = useSearchParams();
  const follow = (event: MouseEvent) => {
    if (surface.kind === 'page' || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    surface.open(step);
  };
  return (
    <Link
      className={styles.link}
      to={authPath(step, query, surface.to)}
      onClick={follow}
      // Keeps the focus in the field, because the error that appears on leaving it would move this link away from the
      // pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Link>
  );
}
