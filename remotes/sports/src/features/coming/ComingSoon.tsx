import { Link } from '@touchline/shared/platform';
import { buttonClass, EmptyState } from '@touchline/shared/ui';

/** A page that a later release fills, said plainly. */
export function ComingSoon({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h1>{title}</h1>
      <EmptyState
        icon="clock"
        title="This page is coming"
        action={
          <Link to="/inplay" className={buttonClass({ variant: 'primary' })}>
            Go to In-Play
          </Link>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
