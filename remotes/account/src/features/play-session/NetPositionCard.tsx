import { Card, Skeleton } from '@touchline/shared/ui';
import { NetResult } from './NetResult';
import { useLogin } from './useLogin';

/** The result of play since the login, from the rows of the statement. */
export function NetPositionCard() {
  const { data: login, isPending } = useLogin();
  return (
    <Card title="Result since login">
      {login ? (
        <NetResult login={login} isWhole />
      ) : isPending ? (
        <Skeleton width="16ch" height={32} />
      ) : (
        <p>Not known, as it isn’t known when you logged in.</p>
      )}
    </Card>
  );
}
