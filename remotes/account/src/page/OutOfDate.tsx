import { messageOf } from '@touchline/shared/platform';
import { Banner, Button } from '@touchline/shared/ui';

interface OutOfDateProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Over what is still shown when asking for it anew has failed. */
export function OutOfDate({ error, retrying, onRetry }: OutOfDateProps) {
  return (
    <Banner
      tone="warning"
      title="This may be out of date"
      action={
        <Button size="sm" busy={retrying} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {messageOf(error)}
    </Banner>
  );
}
