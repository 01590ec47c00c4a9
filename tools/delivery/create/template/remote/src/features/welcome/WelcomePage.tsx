import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Button, Card, Stack } from '@touchline/shared/ui';

/** /example */
export default function WelcomePage() {
  const { modals } = usePlatform();
  const session = useBusState('session');
  const player = session.status === 'player' ? session.user.username : undefined;
  return (
    <Stack>
      <h1>Example</h1>
      <Card>
        <Stack>
          <p>This page is a remote of its own. Players get its next release without a new shell.</p>
          <Button onClick={() => modals.open('example/welcome', { player })}>What is this?</Button>
        </Stack>
      </Card>
    </Stack>
  );
}
