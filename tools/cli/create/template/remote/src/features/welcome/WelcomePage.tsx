import { Trans, useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, Card, Stack, useRemoteSettings } from '@touchline/shared/ui';
import { settings } from '../../settings';

/** /example */
export default function WelcomePage() {
  const { t } = useLingui();
  const { modals } = usePlatform();
  const session = useBusState('session');
  const player = session.status === 'player' ? session.user.username : undefined;
  const { notice, isExplained } = useRemoteSettings(settings);
  return (
    <Stack>
      {notice && <Banner>{notice}</Banner>}
      <h1>{t`Example`}</h1>
      <Card>
        <Stack>
          <p>
            <Trans>This page is a remote of its own. Players get its next release without a new shell.</Trans>
          </p>
          {isExplained && (
            <Button onClick={() => modals.open('example/welcome', { player })}>{t`What is this?`}</Button>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
