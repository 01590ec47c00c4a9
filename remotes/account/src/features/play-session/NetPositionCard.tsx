import { useLingui } from '@touchline/shared/language/macro';
import { Card, Skeleton } from '@touchline/shared/ui';
import { NetResult } from './NetResult';
import { useLogin } from './useLogin';

/** The result of play since the login, from the rows of the statement. */
export function NetPositionCard() {
  const { t } = useLingui();
  const { data: login, isPending } = useLogin();
  return (
    <Card title={t`Result since login`}>
      {login ? (
        <NetResult login={login} isWhole />
      ) : isPending ? (
        <Skeleton width="16ch" height={32} />
      ) : (
        <p>{t`Not known, as it isn’t known when you logged in.`}</p>
      )}
    </Card>
  );
}
