import { useLingui } from '@touchline/shared/language/macro';
import { ErrorState } from '@touchline/shared/ui';
import { faultOf } from './RemoteLoadError';

interface RemoteFailedProps {
  /** The player's name for the part that failed. */
  label: string;
  /** Why; undefined for a release that threw. */
  cause: unknown;
  /** The part is the whole page, so the title is its heading. */
  isPage: boolean;
  onRetry: () => void;
}

/** The panel in the place of a remote's module that failed. It names the connection only where files did not arrive. */
export function RemoteFailed({ label, cause, isPage, onRetry }: RemoteFailedProps) {
  const { t } = useLingui();
  const fault = faultOf(cause);
  return (
    <ErrorState title={t`${label} could not be loaded`} isPage={isPage} onRetry={onRetry}>
      {fault === 'network' || fault === 'intercepted'
        ? t`The rest of the site works. Check your connection and try again.`
        : t`The rest of the site works. This part has a fault that is not your connection. Try again, or come back later.`}
    </ErrorState>
  );
}
