import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Card } from '@touchline/shared/ui';
import { useSiteTexts } from '../policies';

/** Only the back end could enforce limits, and the specification has no call for them, so support is named instead. */
export function Limits() {
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
