import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Card } from '@touchline/shared/ui';
import { useSiteTexts } from '../policies';

/** Says that limits cannot be set here: only the back end could enforce them, so the card names support. */
export function NoOwnLimits() {
  const { t } = useLingui();
  const { support } = useSiteTexts();
  return (
    <Card title={t`Limits and breaks`}>
      <p>
        {t`Limits on what you deposit or lose can’t be set here: this site would have nothing to hold them with.`}{' '}
        {support ? (
          <Trans>
            Ask support at <strong>{support}</strong> for one, or for a break: the{' '}
            <Link to="/exclusion-policy">exclusion policy</Link> says what to write.
          </Trans>
        ) : (
          <Trans>
            Ask support for one, or for a break: the <Link to="/exclusion-policy">exclusion policy</Link> says
            what to write.
          </Trans>
        )}
      </p>
    </Card>
  );
}
