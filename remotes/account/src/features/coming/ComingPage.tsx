import { Link } from '@touchline/shared/platform';
import { buttonClass, EmptyState, type IconName } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { Page } from '../../page/Page';

interface ComingPageProps {
  title: string;
  icon: IconName;
  /** What will be here, and what to do until then. */
  children: ReactNode;
}

/** A page that is not there yet, and says so. */
export function ComingPage({ title, icon, children }: ComingPageProps) {
  return (
    <Page title={title} narrow>
      <EmptyState
        icon={icon}
        title="This page is coming"
        action={
          <Link to="/inplay" className={buttonClass()}>
            Go to In-Play
          </Link>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
