import { Link, useMutation, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { Banner } from '@touchline/shared/ui';
import styles from './WelcomeNotice.module.css';

const SEEN = 'example-welcome-seen';

/** The slot `player-notices`: tells each player of the page, until the player dismisses it on this device. */
export default function WelcomeNotice() {
  const { device } = usePlatform();
  const queries = useQueryClient();
  const seen = useQuery({ queryKey: [SEEN], queryFn: async () => (await device.read(SEEN)) === true });
  const dismiss = useMutation({
    mutationFn: () => device.write(SEEN, true),
    onSuccess: () => queries.setQueryData([SEEN], true),
  });
  if (seen.data !== false) return null;
  return (
    <Banner className={styles.notice} onDismiss={() => dismiss.mutate()}>
      <Link to="/example">Example</Link> is new.
    </Banner>
  );
}
