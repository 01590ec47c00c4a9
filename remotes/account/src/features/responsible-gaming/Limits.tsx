import { Link } from '@touchline/shared/platform';
import { Card } from '@touchline/shared/ui';
import { useSiteTexts } from '../policies';

/** Limits are the back end's to keep. The specification names no call for one, so none is offered, and whom to ask is. */
export function Limits() {
  const { support } = useSiteTexts();
  return (
    <Card title="Limits and breaks">
      <p>
        Limits on what you deposit or lose can’t be set here: this site would have nothing to hold them with.
        Ask support
        {support && (
          <>
            {' '}
            at <strong>{support}</strong>
          </>
        )}{' '}
        for one, or for a break: the <Link to="/exclusion-policy">exclusion policy</Link> says what to write.
      </p>
    </Card>
  );
}
